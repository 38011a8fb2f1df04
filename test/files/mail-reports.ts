const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n')

export interface ReportToWrite {
  /** Of whom it is: the client's address. */
  readonly recipient: string
  readonly action?: string
  readonly status?: string
  readonly diagnostic?: string
  /** The headers of the email that it quotes, and its text. */
  readonly quoted?: string
  /** Lines instead of those about the recipient. */
  readonly lines?: readonly string[]
  /** Content-Transfer-Encoding of the part for programs. */
  readonly encoding?: 'base64' | 'quoted-printable'
}

/** Returns a delivery report as Postfix writes it, headers included. */
export function deliveryReport({
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `smtp; 550 5.1.1 <${recipient}>: Recipient address rejected: User unknown`,
  quoted = `From: us@agency.example\nTo: ${recipient}\nSubject: Your birthday\n\nHello`,
  lines = [
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    ...[`Action: ${action}`, `Status: ${status}`, 'Remote-MTA: dns; mx.mail.example'],
    `Diagnostic-Code: ${diagnostic}`,
  ],
  encoding,
}: ReportToWrite): string {
  const machine = `Reporting-MTA: dns; mx.relay.example\nArrival-Date: Mon, 5 Jan 2026 10:00:00 +0000\n\n${lines.join('\n')}\n`
  const encoded =
    encoding === 'base64'
      ? Buffer.from(machine).toString('base64')
      : encoding === 'quoted-printable'
        ? machine.replace(/=/g, '=3D').replace(/mx\./g, 'm=\nx.')
        : machine
  return crlf(`From: MAILER-DAEMON@mx.relay.example (Mail Delivery System)
To: someone@in.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <${Buffer.from(recipient + status)
    .toString('hex')
    .slice(0, 40)}@mx.relay.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9B095B5ADSN=_01/mx.relay.example"

This is a MIME-encapsulated message.

--9B095B5ADSN=_01/mx.relay.example
Content-Type: text/plain; charset=us-ascii

<${recipient}>: host mx.mail.example said: ${diagnostic}

--9B095B5ADSN=_01/mx.relay.example
Content-Description: Delivery report
Content-Type: message/delivery-status
${encoding === undefined ? '' : `Content-Transfer-Encoding: ${encoding}\n`}
${encoded}
--9B095B5ADSN=_01/mx.relay.example
Content-Type: message/rfc822

${quoted}

--9B095B5ADSN=_01/mx.relay.example--
`)
}

export interface ComplaintToWrite {
  /** The headers of the email that it quotes. */
  readonly quoted: string
  readonly type?: string
  readonly from?: string
  readonly fields?: readonly string[]
}

/** Returns a complaint as feedback loops write it (RFC 5965), headers included. */
export const complaintReport = ({
  quoted,
  type = 'abuse',
  from = 'feedback@mail.example',
  fields = [],
}: ComplaintToWrite): string =>
  crlf(`From: <${from}>
To: <complaints@in.example>
Subject: FW: Your birthday
Message-ID: <${Buffer.from(quoted + type)
    .toString('hex')
    .slice(-40)}@mail.example>
Date: Mon, 5 Jan 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.1.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

${[`Feedback-Type: ${type}`, 'User-Agent: SomeGenerator/1.0', 'Version: 1', ...fields].join('\n')}

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

${quoted}

Spam Spam Spam

--part1_13d.2e68ed54_boundary--
`)
