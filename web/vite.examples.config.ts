/** Builds the developers' page alone, for its screenshots; the app's build knows nothing of it. */
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  define: { __APP_VERSION__: '"parts"' },
  build: {
    rolldownOptions: { input: join(import.meta.dirname, 'dev/ui.html') },
    emptyOutDir: true,
    reportCompressedSize: false,
  },
});
