import { expect, it } from 'vitest';
import { faultOf, sha256, signatureOf } from './sigv4.ts';

/** The examples of AWS's own description of the signature. */
const KEYS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };
const empty = { ...common, 'x-amz-content-sha256': sha256('') };

it.each([
  [
    { method: 'GET', url: '/test.txt', headers: { ...empty, range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      url: '/test$file.text',
      headers: {
        ...common,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    { method: 'GET', url: '/?lifecycle', headers: empty },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    { method: 'GET', url: '/?max-keys=2&prefix=J', headers: empty },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the test bucket works out the signature of %o as AWS does', (request, signature) => {
  const names = Object.keys(request.headers).sort();
  expect(signatureOf(request, names, KEYS)).toBe(signature);
});

it('the test bucket refuses what is not signed, or signed long ago', () => {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
    'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const request = { method: 'GET', url: '/test.txt', headers: { ...empty, range: 'bytes=0-9' } };
  expect(faultOf(request, Buffer.alloc(0), KEYS)).toBe('AccessDenied');
  const signed = { ...request, headers: { ...request.headers, authorization } };
  expect(faultOf(signed, Buffer.alloc(0), KEYS)).toBe('RequestTimeTooSkewed');
});
