import { describe, expect, it } from 'vitest';
import { photoAddresses } from './photoAddresses.ts';

const page = 'https://office.example/ways/detail/7';

describe('the addresses of a photo', () => {
  it('are tried in the agreed order, with the host first and without it last', () => {
    expect(photoAddresses('a b.jpg', 'https://api.example/api', page)).toEqual([
      'https://api.example/api/ways/image/a%20b.jpg',
      'https://api.example/uploads/ways/a%20b.jpg',
      'https://api.example/api/uploads/ways/a%20b.jpg',
      'https://api.example/static/ways/a%20b.jpg',
      'https://api.example/file/a%20b.jpg',
      'https://office.example/uploads/ways/a%20b.jpg',
      'https://office.example/api/uploads/ways/a%20b.jpg',
    ]);
  });

  it('contain no duplicates if app and API share a host', () => {
    const found = photoAddresses('a.jpg', '/api', page);
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
  });

  it('are only the full address if one is stored', () => {
    expect(photoAddresses('HTTPS://cdn.example/x.png', '/api', page)).toEqual([
      'HTTPS://cdn.example/x.png',
    ]);
  });

  it('never leave the photo folder or run a script', () => {
    for (const photo of ['../../../etc/passwd', 'javascript:alert(1)', 'data:text/html,x']) {
      for (const address of photoAddresses(photo, '/api', page)) {
        expect(address).toMatch(/^https:\/\/office\.example\/(api|uploads|static|file)\//);
        expect(address).not.toContain('..');
      }
    }
    expect(photoAddresses('', '/api', page)).toEqual([]);
    expect(photoAddresses(null, '/api', page)).toEqual([]);
  });
});
