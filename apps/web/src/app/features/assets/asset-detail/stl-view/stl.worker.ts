import { STLLoader } from 'three/addons/loaders/STLLoader.js';

/** Triangle vertices of an STL file, three numbers each; empty if invalid. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  let corners = new Float32Array();
  try {
    const { attributes } = new STLLoader().parse(data);
    corners = Float32Array.from(attributes['position']?.array ?? []);
  } catch {
    // an empty array signals failure
  }
  postMessage(corners, { transfer: [corners.buffer] });
});
