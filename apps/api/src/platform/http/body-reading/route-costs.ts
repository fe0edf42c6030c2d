import { applyDecorators, RequestMethod, SetMetadata } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ApiExtension } from '@nestjs/swagger';
import { PUBLIC } from '../../access/access.decorator.js';

interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** 300 calibrations at once, then forty a second. */
export const rates = {
  read: { burst: 1000, perSecond: 100 },
  write: { burst: 500, perSecond: 50 },
  analysis: { burst: 300, perSecond: 40 },
  upload: { burst: 100, perSecond: 10 },
  /** Thousands of assets: each row checks its asset id. */
  table: { burst: 30, perSecond: 0.2 },
  /** A certificate may have to be rendered. */
  rendering: { burst: 200, perSecond: 20 },
  page: { burst: 400, perSecond: 40 },
  public: { burst: 100, perSecond: 10 },
} as const satisfies Record<string, Rate>;

export type Cost = keyof typeof rates;

/** A whole laboratory may share one address. */
export const PEOPLE_PER_ADDRESS = 5;
/** A /48 may be a whole company. */
export const NETWORKS_PER_COMPANY = 8;

const COST = 'etalon:cost';

/** Default: by method. `nothing`: never rate-limited. */
export const RouteCosts = (cost: Cost | 'nothing') =>
  applyDecorators(SetMetadata(COST, cost), ApiExtension('x-cost', cost));

export function costOf(handler: object): Cost | null {
  const declared = Reflect.getMetadata(COST, handler) as Cost | 'nothing' | undefined;
  if (declared !== undefined) return declared === 'nothing' ? null : declared;
  if (Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET) return 'read';
  return Reflect.hasMetadata(PUBLIC, handler) ? 'public' : 'write';
}

/** Counted as one more request. */
export const BYTES_PER_REQUEST = { json: 64 * 1024, form: 1024 * 1024 } as const;
