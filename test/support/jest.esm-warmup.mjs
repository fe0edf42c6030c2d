// CommonJS require() of these gives a cycle error in Jest.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
