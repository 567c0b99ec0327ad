import { ways } from '@waydesk/contract/ways/ways.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../../testing/toasts.ts';
import { showPage, cardText } from '../../../testing/page.tsx';
import { answerCall, refuse, signIn } from '../../../testing/server.ts';
import { WayPhoto } from './WayPhoto.tsx';

beforeEach(() => signIn());

const MISSING = {
  fileStatus: {
    exists: false,
    relativePath: 'ways/a.jpg',
    directory: 'ways',
    directoryExists: true,
    directoryContents: [],
    stats: null,
  },
};

const show = (photo: string | null) =>
  showPage('/', '/', () => <WayPhoto wayId={7} photo={photo} />);
const image = () => screen.findByRole<HTMLImageElement>('img');

/** Fails every address in turn; returns the addresses that were tried. */
async function failAll(): Promise<string[]> {
  const tried: string[] = [];
  await image();
  while (tried.length < 20) {
    const shown = screen.queryByRole<HTMLImageElement>('img');
    if (shown === null) return tried;
    tried.push(shown.src);
    fireEvent.error(shown);
  }
  throw new Error('It never gives up');
}

describe('the photo of a parcel', () => {
  test('tries its addresses one after the other, then shows diagnostics', async () => {
    const check = answerCall(ways.checkFile, MISSING, { id: 7 });
    show('a.jpg');
    expect(await failAll()).toEqual([
      'http://waydesk.test/api/ways/image/a.jpg',
      'http://waydesk.test/uploads/ways/a.jpg',
      'http://waydesk.test/api/uploads/ways/a.jpg',
      'http://waydesk.test/static/ways/a.jpg',
      'http://waydesk.test/file/a.jpg',
    ]);
    expect(screen.getByText('Image not available')).toBeTruthy();
    await waitFor(() => expect(cardText('Diagnostics')).toContain('File existsNo'));
    expect(cardText('Diagnostics')).toContain('Pathways/a.jpg');
    expect(check).toHaveLength(1);
  });

  test('opens its first address from a button', async () => {
    answerCall(ways.checkFile, MISSING, { id: 7 });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show('a.jpg');
    await failAll();
    fireEvent.click(screen.getByRole('button', { name: 'Try Direct URL' }));
    expect(open).toHaveBeenCalledWith(
      'http://waydesk.test/api/ways/image/a.jpg',
      '_blank',
      'noopener,noreferrer',
    );
  });

  test('shows the tried addresses and no toast if the check of the file fails too', async () => {
    const check = answerCall(ways.checkFile, refuse(500), { id: 7 });
    show('a.jpg');
    await failAll();
    await waitFor(() => expect(check).toHaveLength(1));
    expect(cardText('Diagnostics')).toContain('/file/a.jpg');
    expect(toasts()).toEqual([]);
  });

  test('shows "No image" and no button if there is none', async () => {
    show(null);
    expect(await screen.findByText('No image')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
