/**
 * A photo as phones take it, several megabytes, does not get through a slow line within the time a
 * call may take. So what is sent is a smaller copy: upright, without the camera's notes, and large
 * enough to read the label on a parcel.
 */

/** Up to so many bytes a photo goes as it is. */
const SMALL = 700_000;
/** Pixels of the longer side of a copy. */
const LONGEST = 2_000;
const QUALITY = 0.82;

/** A copy that is smaller, or the photo itself where the browser can make none. */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size <= SMALL) return photo;
  try {
    const copy = await copyOf(photo);
    if (copy === null || copy.size >= photo.size) return photo;
    return new File([copy], photo.name.replace(/\.\w+$/, '.jpg'), { type: copy.type });
  } catch {
    // Not a picture after all, or too large for this machine: the server has the last word.
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
    // What a PNG leaves open is paper, not black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
