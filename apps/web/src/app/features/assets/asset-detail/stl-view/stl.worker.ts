import { STLLoader } from 'three/addons/loaders/STLLoader.js';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  let corners = new Float32Array();
  try {
    const { attributes } = new STLLoader().parse(data);
    corners = Float32Array.from(attributes['position']?.array ?? []);
  } catch {}
  postMessage(corners, { transfer: [corners.buffer] });
});
