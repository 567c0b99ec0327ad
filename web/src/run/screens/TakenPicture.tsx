import { useCallback } from 'react';

interface Props {
  picture: Blob;
  alt: string;
  className: string;
}

/** A picture that only this phone has. */
export function TakenPicture({ picture, alt, className }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt={alt} className={className} />;
}
