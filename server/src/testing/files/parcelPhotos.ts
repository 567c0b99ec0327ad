/** Sends ways with a photo and reads what the file check answers. */
import type { FileStatus } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { expect } from 'vitest';
import { formWith } from '../ways/forms.ts';
import { jpegPicture } from './pictures.ts';
import type { TestApp } from '../app/testApp.ts';

/** Creates a way with a small photo, as a browser sends it. */
export async function sendWithPhoto(
  testApp: TestApp,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const { body, type } = await formWith(await jpegPicture(), fields);
  const all = { 'content-type': type, ...headers };
  return testApp.as('user').post<WayDetail>('/ways', body, all);
}

export async function fileOf(testApp: TestApp, wayId: number): Promise<FileStatus> {
  const path = `/ways/${wayId}/check-file`;
  return (await testApp.as('user').get<{ fileStatus: FileStatus }>(path)).data.fileStatus;
}

const instant = expect.stringMatching(/Z$/) as string;

/** The file check of an existing file; `stats` match by type unless given. */
export const present = (name: string, stats: Partial<NonNullable<FileStatus['stats']>> = {}) => ({
  exists: true,
  relativePath: `photos/${name}`,
  directory: 'photos',
  directoryExists: true,
  directoryContents: [name],
  stats: {
    size: expect.any(Number) as number,
    created: instant,
    modified: instant,
    permissions: expect.stringMatching(/^[rwx-]{9,10}$/) as string,
    ...stats,
  },
});
