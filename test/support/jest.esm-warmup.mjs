// CommonJS packages require() these ES modules: avoids a cycle error in Jest.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
