/** A slow line and a slow processor. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';

/** 1.6 Mbit/s down, 0.75 up, a round trip of 150 ms; a processor four times slower. */
export const SLOW = { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150, cpu: 4, offline: false };

export async function slowDown(page: Page, slow: typeof SLOW): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    // Whatever was said of the whole browser: the last word counts.
    offline: slow.offline,
    latency: slow.latency,
    downloadThroughput: slow.down,
    uploadThroughput: slow.up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  return devtools;
}

export interface SlowLine {
  /** The app as reached through it. */
  url: string;
  close: () => Promise<void>;
}

/** One direction: all that comes shares so many bytes a second, and takes so long, in ms. */
function slowly(bytesPerSecond: number, ms: number) {
  let freeAt = 0;
  return (from: Socket, to: Socket) => {
    from.on('data', (bytes: Buffer) => {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (bytes.length / bytesPerSecond) * 1000;
      setTimeout(() => to.write(bytes), freeAt - now + ms);
    });
    from.on('close', () =>
      setTimeout(() => to.destroy(), Math.max(0, freeAt - performance.now()) + ms),
    );
    from.on('error', () => undefined);
  };
}

/**
 * The same line outside of the browser: what `slowDown` says of a page, the requests of a worker do not
 * hear.
 */
export async function openSlowLine(app: string, slow: typeof SLOW): Promise<SlowLine> {
  const { hostname, port } = new URL(app);
  const sockets = new Set<Socket>();
  const down = slowly(slow.down, slow.latency / 2);
  const up = slowly(slow.up, slow.latency / 2);
  const server = createServer((browser) => {
    const office = connect(Number(port), hostname);
    for (const socket of [browser, office]) {
      socket.setNoDelay();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    up(browser, office);
    down(office, browser);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
