import type { Text } from '@waydesk/contract/texts/text.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newPictureReader } from './pictureReader.ts';

/** Between two pictures, in milliseconds. */
const PAUSE = 120;
/** The edge of the square that is read, in pixels. */
const EDGE = 640;

const FAULTS: Record<string, Text> = {
  NotAllowedError:
    'The browser is not allowed to use the camera. Allow it in the address bar, then try again.',
  NotFoundError: 'No camera was found.',
  NotReadableError: 'Another program is using the camera.',
};
const OTHER_FAULT: Text = 'The camera could not be started.';

/** Some cameras have a light, which TypeScript's browsers do not know. */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

const OPTIONS = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } },
} as const;

/** The middle of the picture, where people hold the label. */
function middleOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (side === 0 || paper === null) return null;
  canvas.width = canvas.height = EDGE;
  paper.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, EDGE, EDGE);
  return paper.getImageData(0, 0, EDGE, EDGE);
}

/** Shows the camera in `video` and reads codes from it, until it is unmounted. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const [error, setError] = useState<Text | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | null = null;
    const reader = newPictureReader();
    const canvas = document.createElement('canvas');
    const look = async () => {
      const picture = video.current && middleOf(video.current, canvas);
      const text = picture && (await reader.read(picture));
      if (isOver) return;
      if (text) found(text);
      timer = setTimeout(() => void look(), PAUSE);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(OPTIONS);
        if (isOver || video.current === null) {
          for (const one of stream.getTracks()) one.stop();
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        setTrack(stream.getVideoTracks()[0] ?? null);
        await look();
      } catch (failure) {
        if (isOver) return;
        setError(FAULTS[failure instanceof Error ? failure.name : ''] ?? OTHER_FAULT);
      }
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader.stop();
      for (const one of stream?.getTracks() ?? []) one.stop();
      setTrack(null);
      setLit(false);
    };
  }, [attempt]);
  const hasTorch = (track?.getCapabilities?.() as WithTorch | undefined)?.torch === true;
  const turn = async () => {
    const light = { torch: !isLit } as MediaTrackConstraintSet;
    await track?.applyConstraints({ advanced: [light] }).then(
      () => setLit(!isLit),
      () => {},
    );
  };
  return {
    video,
    /** Untranslated. */
    error,
    isReady: track !== null,
    torch: hasTorch ? { isOn: isLit, turn: () => void turn() } : null,
    again: () => {
      setError(null);
      setAttempt(attempt + 1);
    },
  };
}
