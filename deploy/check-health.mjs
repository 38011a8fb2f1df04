// The health check of a container: exits with 0 if the URL returns 200 in time, else with 1.
const [url] = process.argv.slice(2)
const healthy = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(healthy ? 0 : 1)
