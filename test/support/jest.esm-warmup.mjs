// CommonJS packages require() these ES modules; loading them first avoids a cycle error inside Jest's module registry.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
