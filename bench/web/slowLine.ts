/** A slow line and a slow processor. */
import type { CDPSession, Page } from '@playwright/test';

/** 1.6 Mbit/s down, 0.75 up, a round trip of 150 ms; a processor four times slower. */
export const SLOW = { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150, cpu: 4 };

export async function slowDown(page: Page, slow: typeof SLOW): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.down,
    uploadThroughput: slow.up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  return devtools;
}
