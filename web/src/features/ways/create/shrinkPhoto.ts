/**
 * A phone's photo of several megabytes does not upload over a slow connection within a call's
 * timeout, so a smaller copy is sent: upright, without metadata, and large enough to read the label
 * on a parcel.
 */

/** Photos up to this many bytes are sent as they are. */
const SMALL = 700_000;
/** Longer side of a copy, in pixels. */
const LONGEST = 2_000;
const QUALITY = 0.82;

/** A smaller copy, or the photo itself if the browser cannot make one. */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size <= SMALL) return photo;
  try {
    const copy = await copyOf(photo);
    if (copy === null || copy.size >= photo.size) return photo;
    return new File([copy], photo.name.replace(/\.\w+$/, '.jpg'), { type: copy.type });
  } catch {
    // Not an image, or too large for this machine: the server decides.
    return photo;
  }
}

async function copyOf(photo: File): Promise<Blob | null> {
  const image = new Image();
  image.src = URL.createObjectURL(photo);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    // Transparent parts of a PNG become white, not black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
