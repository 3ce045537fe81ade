// The build that this page came from, and that which the server has now: a tab may stay open while the server is upgraded.

/** The scripts of a page: their names tell one build from another. */
function scripts(page: Document): string {
  return [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ');
}

const own = scripts(document);
const RELOADED = 'undertable.reloaded';

/** What loads the page again. */
export const page = { reload: () => location.reload() };

/** The build of the server, if it is another than that of this page and was not loaded in vain already; else an empty string. */
export async function newerBuild(): Promise<string> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const theirs = answer.ok ? scripts(new DOMParser().parseFromString(await answer.text(), 'text/html')) : '';
    return theirs === own || theirs === sessionStorage.getItem(RELOADED) ? '' : theirs;
  } catch {
    return ''; // the server does not answer
  }
}

/** Load the page again, once for each build: where that does not help, the old page goes on as well as it can. */
export function reloadFor(build: string): void {
  sessionStorage.setItem(RELOADED, build);
  page.reload();
}

/** Whether somebody is writing something that would be lost. */
export function writing(): boolean {
  const at = document.activeElement;
  return (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value.trim() !== '';
}
