import { createRequire } from 'node:module'

// Emails and pages are rendered as in production: React's other build notes for each element where
// it was made, which takes longer than rendering. It is chosen when React is first loaded.
const require = createRequire(import.meta.url)
const environment = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(name)
process.env.NODE_ENV = environment
