import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import { Format, TextPipe } from '../../../language';
import { Button, Content, Icon, ResourceView } from '../../../ui';
import { coordinatesText } from './coordinates';
import { drawMap } from './earth';
import { MapFile } from './map-file';

/** Degrees, limited by the resolution of the coastline data. */
const SPANS = [160, 60, 20, 7] as const;
const AT_FIRST = 2;
const WIDTH = 720;
const HEIGHT = 360;

/** Coasts and borders from our own server, so no third party learns the position. */
@Component({
  selector: 'app-location-map',
  imports: [Button, Content, Icon, ResourceView, TextPipe],
  templateUrl: './location-map.html',
  styleUrl: './location-map.css',
})
export class LocationMap {
  private readonly format = inject(Format);
  readonly name = input.required<string>();
  readonly latitude = input.required<number>();
  readonly longitude = input.required<number>();

  protected readonly width = WIDTH;
  protected readonly height = HEIGHT;
  protected readonly earth = inject(MapFile).of();
  private readonly level = linkedSignal({
    source: () => [this.latitude(), this.longitude()],
    computation: () => AT_FIRST,
  });
  protected readonly isClosest = computed(() => this.level() === SPANS.length - 1);
  protected readonly isWidest = computed(() => this.level() === 0);
  protected readonly coordinates = computed(() =>
    coordinatesText({ latitude: this.latitude(), longitude: this.longitude() }, this.format),
  );
  protected readonly drawn = computed(() => {
    if (!this.earth.hasValue()) return { land: '', borders: '' };
    return drawMap(this.earth.value(), {
      latitude: this.latitude(),
      longitude: this.longitude(),
      span: SPANS[this.level()] ?? SPANS[AT_FIRST],
      width: WIDTH,
      height: HEIGHT,
    });
  });
  protected readonly outside = computed(
    () =>
      `https://www.openstreetmap.org/?mlat=${this.latitude()}&mlon=${this.longitude()}#map=17/${this.latitude()}/${this.longitude()}`,
  );

  protected zoom(by: 1 | -1): void {
    this.level.update((level) => Math.min(Math.max(level + by, 0), SPANS.length - 1));
  }
}
