// Telling a person who looks elsewhere that it is their turn: title, sound, notification.
import { settings } from './settings.svelte';
import { T } from './texts';

let sound: AudioContext | null = null;

function chime(): void {
  try {
    sound ??= new AudioContext();
    const now = sound.currentTime;
    for (const [pitch, at] of [
      [587, 0],
      [784, 0.13],
    ] as const) {
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, now + at);
      volume.gain.exponentialRampToValueAtTime(0.12, now + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.35);
      tone.connect(volume).connect(sound.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.4);
    }
  } catch {
    // No sound here; the title and the prompt tell it too.
  }
}

/** It has become this person's turn. */
export function yourTurn(game: string): void {
  if (settings.value.sound && !document.hasFocus()) chime();
  if (settings.value.notify && document.hidden && typeof Notification !== 'undefined' && Notification.permission === 'granted') {
    const notice = new Notification(T.notice.yourTurn(game), { tag: 'undertable', icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}

export function titled(asked: boolean, name: string): void {
  document.title = `${asked ? '● ' : ''}${name}`;
}
