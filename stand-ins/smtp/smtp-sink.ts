// A mail server for the benchmarks, run as a separate process: accepts every message. Prints its
// port and sends the count on request.
import { createServer } from 'node:net'

let received = 0
const server = createServer((socket) => {
  socket.setNoDelay(true)
  let inData = false
  let rest = ''
  socket.write('220 sink ESMTP\r\n')
  socket.on('error', () => {})
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    rest += chunk
    let answer = ''
    for (;;) {
      if (inData) {
        const end = rest.indexOf('\r\n.\r\n')
        if (end < 0) break
        rest = rest.slice(end + 5)
        inData = false
        received += 1
        answer += '250 ok\r\n'
        continue
      }
      const end = rest.indexOf('\r\n')
      if (end < 0) break
      const verb = rest.slice(0, 4).toUpperCase()
      rest = rest.slice(end + 2)
      if (verb === 'DATA') {
        inData = true
        answer += '354 send data\r\n'
      } else
        answer +=
          verb === 'EHLO'
            ? '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
            : verb === 'QUIT'
              ? '221 bye\r\n'
              : '250 ok\r\n'
    }
    if (answer !== '') socket.write(answer)
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
process.on('message', () => process.send?.(received))
process.on('SIGTERM', () => process.exit(0))
// The benchmark has failed before it could stop this process.
process.on('disconnect', () => process.exit(0))
