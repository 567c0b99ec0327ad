/** Bodies as a browser sends forms: every field but the photo is text. */
export async function formWith(
  photo: Buffer,
  fields: Record<string, unknown>,
  field = 'parcelPhoto',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const file = new File([new Uint8Array(photo)], 'parcel.jpg', { type: 'image/jpeg' });
  form.set(field, file);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), type };
}
