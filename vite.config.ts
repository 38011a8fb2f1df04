import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.HOLDFAST_PORT ?? 3900}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/main/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ],
  server: { port: 5173, proxy: { '/api': { target: api } } },
  build: {
    outDir: 'dist',
    // The bundle budget reads what imports what.
    manifest: true,
    sourcemap: false,
    reportCompressedSize: true,
    // The policy allows fonts and scripts from the server alone, so nothing is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', public: 'public.html' },
      // Kernel words carry their wire schemas; where only the word is used, the schema is dropped instead of loading zod.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
