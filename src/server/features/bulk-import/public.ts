export { passImports } from './pass-imports.ts';
