#!/usr/bin/env node
// npm links commands that exist when it installs: this file does in a fresh clone, the build doesn't.
import '../dist/main.js';
