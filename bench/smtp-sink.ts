// A mail server for the benchmarks in a process of its own: it speaks SMTP, takes everything and counts. Prints its port, then the count on SIGTERM.
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
        answer += '250 taken\r\n'
        continue
      }
      const end = rest.indexOf('\r\n')
      if (end < 0) break
      const verb = rest.slice(0, 4).toUpperCase()
      rest = rest.slice(end + 2)
      if (verb === 'DATA') {
        inData = true
        answer += '354 go on\r\n'
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
