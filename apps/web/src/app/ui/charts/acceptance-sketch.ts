import { Component, computed, input } from '@angular/core';

export interface Acceptance {
  error: number;
  standard_uncertainty: number;
  expanded_uncertainty: number;
  lower_limit: number;
  upper_limit: number;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
}

const width = 300;
const edge = 24;
const base = 50;
const peak = 36;

@Component({
  selector: 'ui-acceptance-sketch',
  templateUrl: './acceptance-sketch.html',
  styleUrl: './acceptance-sketch.css',
})
export class AcceptanceSketch {
  readonly acceptance = input.required<Acceptance>();
  readonly label = input.required<string>();
  readonly lowerText = input.required<string>();
  readonly upperText = input.required<string>();
  readonly zoneText = input('');

  protected readonly at = computed(() => {
    const a = this.acceptance();
    const scale = sketchScale(a);
    return {
      lower: scale(a.lower_limit),
      upper: scale(a.upper_limit),
      zone: zone(a, scale),
      error: scale(a.error),
      from: scale(a.error - a.expanded_uncertainty),
      to: scale(a.error + a.expanded_uncertainty),
      bell: bell(a, scale),
    };
  });
}

/** Limits with a margin, wider if the result is outside; distant values are clipped. */
function sketchScale({ error, expanded_uncertainty, lower_limit, upper_limit }: Acceptance): (value: number) => number {
  const half = (upper_limit - lower_limit) / 2 || 1;
  const middle = (upper_limit + lower_limit) / 2;
  const reach = Math.abs(error - middle) + expanded_uncertainty * 1.4;
  const span = Math.max(half, Math.min(reach, half * 3));
  return (value) => Math.min(width, Math.max(0, width / 2 + ((value - middle) / span) * (width / 2 - edge)));
}

function zone(
  { acceptance_lower, acceptance_upper }: Acceptance,
  scale: (value: number) => number,
): { x: number; width: number } | null {
  if (acceptance_lower === null || acceptance_upper === null || acceptance_upper < acceptance_lower) return null;
  return { x: scale(acceptance_lower), width: scale(acceptance_upper) - scale(acceptance_lower) };
}

/** Drawn to four standard uncertainties. */
function bell({ error, standard_uncertainty }: Acceptance, scale: (value: number) => number): string {
  const corners = Array.from({ length: 49 }, (_, nth) => {
    const z = (nth - 24) / 6;
    return `${scale(error + z * standard_uncertainty).toFixed(1)},${(base - peak * Math.exp((-z * z) / 2)).toFixed(1)}`;
  });
  return corners.join(' ');
}
