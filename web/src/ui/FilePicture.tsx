import { useCallback } from 'react';

interface Props {
  /** One that only this browser has, or the address of another. */
  picture: Blob | string;
  alt: string;
  className: string;
}

/** A picture; one without an address has one for as long as it is shown. */
export function FilePicture({ picture, alt, className }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (typeof picture === 'string') return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  const address = typeof picture === 'string' && { src: picture };
  return <img ref={show} {...address} alt={alt} className={className} />;
}
