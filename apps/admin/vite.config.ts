import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentPlugin } from './document-plugin.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [react(), documentPlugin(path('../../docs/openapi.json'))],
  resolve: { alias: { '@cartwright/client': path('../../libs/client/src/index.ts') } },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    rolldownOptions: { input: path('src/main.tsx') },
    chunkSizeWarningLimit: 1300,
  },
});
