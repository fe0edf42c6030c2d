import { writeFileSync } from 'node:fs';
import bwipjs from 'bwip-js/node';

const [WIDTH, HEIGHT, MODULE] = [640, 480, 2];
const [BLACK, WHITE, GREY] = [16, 235, 128];

/** Shows a Code 39 to Chromium's fake camera: YUV4MPEG2, one frame. */
export function showCode39(file, text) {
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const [{ sbs }] = bwipjs.raw({ bcid: 'code39', text });
  let x = (WIDTH - MODULE * sbs.reduce((sum, width) => sum + width, 0)) >> 1;
  sbs.forEach((width, nth) => {
    for (let y = 160; nth % 2 === 0 && y < 320; y++) picture.fill(BLACK, y * WIDTH + x, y * WIDTH + x + MODULE * width);
    x += MODULE * width;
  });
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 C420jpeg\nFRAME\n`);
  writeFileSync(file, Buffer.concat([head, picture, Buffer.alloc(picture.length / 2, GREY)]));
}
