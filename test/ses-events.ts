/** As SES documents a bounce with original headers, which it overwrites when it sends. */
export const sesBounce = (
  { email, message_id }: { email: string; message_id: string },
  { type = 'Permanent', sub = 'General', status = '5.1.1', said = '' } = {},
) =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bounceType: type,
      reportingMTA: 'dns; email.example.com',
      bouncedRecipients: [
        {
          emailAddress: email,
          ...(status !== '' && {
            ...{
              status,
              action: 'failed',
              diagnosticCode: said || `smtp; 550 ${status} <${email}>... User`,
            },
          }),
        },
      ],
      bounceSubType: sub,
      timestamp: '2016-01-27T14:59:38.237Z',
      feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
      remoteMtaIp: '127.0.2.0',
    },
    mail: {
      timestamp: '2016-01-27T14:59:38.237Z',
      source: 'quotes@holdfast.example',
      messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
      destination: [email],
      headersTruncated: false,
      headers: [
        { name: 'From', value: '"Greta Gray" <quotes@holdfast.example>' },
        { name: 'Message-ID', value: message_id },
      ],
      commonHeaders: { messageId: message_id, subject: 'Hello' },
    },
  })

/** As SES documents a delay, of which it tells by each attempt. */
export const sesDelay = ({ email, message_id }: { email: string; message_id: string }) =>
  JSON.stringify({
    eventType: 'DeliveryDelay',
    deliveryDelay: { delayType: 'MailboxFull', delayedRecipients: [{ emailAddress: email }] },
    mail: { headers: [{ name: 'Message-ID', value: message_id }] },
  })

/** What SES says of an address on the account's own list. */
export const onList =
  'Amazon SES did not send the message to this address because it is on the suppression list for your account. For more information about removing addresses from the suppression list, see the Amazon SES Developer Guide at https://docs.aws.amazon.com/ses/latest/DeveloperGuide/sending-email-suppression-list.html'
