// Addresses live behind the #, which browsers do not send: an invitation stays between people.

function read(): string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

class Route {
  parts = $state.raw<string[]>(read());

  constructor() {
    window.addEventListener('hashchange', () => {
      this.parts = read();
      window.scrollTo(0, 0);
    });
  }
}

export const route = new Route();

export function link(...parts: (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
}

export function go(...parts: (string | number)[]): void {
  location.hash = link(...parts);
}

export function address(...parts: (string | number)[]): string {
  return `${location.origin}/${link(...parts)}`;
}
