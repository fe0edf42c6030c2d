import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';

interface KnownRoute {
  /** Null accepts every text. */
  parts: (string | null)[];
  method: string;
}

const BESIDE: readonly KnownRoute[] = [[], ['openapi.json'], ['docs'], ['metrics']].map((parts) => ({
  parts,
  method: 'GET',
}));

@Injectable()
export class KnownRoutes {
  private routes: readonly KnownRoute[] | null = null;

  constructor(private readonly modules: ModulesContainer) {}

  methodsAt(path: string): string[] {
    const parts = partsOf(path);
    this.routes ??= [...BESIDE, ...this.read()];
    const found = this.routes.filter((route) => isAt(route, parts)).map(({ method }) => method);
    if (found.length === 0) return [];
    return [...new Set([...found, ...(found.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort();
  }

  private read(): KnownRoute[] {
    const scanner = new MetadataScanner();
    return new DiscoveryService(this.modules).getControllers().flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object | undefined>;
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (!metatype || !handler || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
        return pathsOf(metatype).flatMap((above) =>
          pathsOf(handler).map((below) => ({
            method,
            parts: partsOf(`${above}/${below}`).map((part) => (part.startsWith(':') ? null : part)),
          })),
        );
      });
    });
  }
}

const pathsOf = (of: object): string[] => [Reflect.getMetadata(PATH_METADATA, of) as string | string[]].flat();

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const isAt = ({ parts }: KnownRoute, requested: readonly string[]) =>
  parts.length === requested.length && parts.every((part, i) => part === null || part === requested[i]);
