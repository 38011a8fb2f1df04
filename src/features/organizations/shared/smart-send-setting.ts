/**
 * SmartSend in the settings and in the wizard: one name, one explanation, and on unless an agency
 * turns it off.
 */
export const smartSendSetting = {
  label: 'Use SmartSend for Guaranteed Issue',
  description:
    'Avoids sending quotes during windows when a new policy pays no commission, such as just before a birthday in Birthday Rule states.',
  byDefault: true,
} as const
