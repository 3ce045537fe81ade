import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { newerBuild, reloadFor } from './lib/build';

// A part of the page that is loaded when it is needed: after an upgrade of the server it may be there no more.
window.addEventListener('vite:preloadError', () => {
  void newerBuild().then((build) => {
    if (build) reloadFor(build);
  });
});

const target = document.getElementById('app');
if (target) mount(App, { target });
