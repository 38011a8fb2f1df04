import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Node reads TypeScript itself and keeps it compiled, which `tsx` does not: the product then starts
// in half of the processor time. Only a file with elements of React needs more.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
