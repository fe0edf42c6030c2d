import { STLLoader } from 'three/addons/loaders/STLLoader.js';

/** The corners of the triangles of an STL file, three numbers each; without any the file was none. */
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
