import { expect, test } from 'vitest'
import { uploadFailure } from './upload-failure.rules.ts'

test.each([
  ['IMPORT-020', 400, '', 'CSV format invalid. Please check the file and try again.', undefined],
  [
    'IMPORT-020',
    400,
    'CSV file has no headers',
    'CSV format invalid. Please check the file and try again.',
    'CSV file has no headers',
  ],
  [
    'IMPORT-021',
    413,
    'File too large. Please upload a file under 100 MB.',
    'File too large. Please upload a file under 100 MB.',
    undefined,
  ],
  [
    'IMPORT-022',
    403,
    'x',
    "You don't have permission to upload contacts. Please contact your administrator.",
    undefined,
  ],
  ['IMPORT-023', 500, '', 'Server error (status 500). Please try again later.', undefined],
  [
    'IMPORT-023',
    500,
    'An unexpected error occurred. Please try again later.',
    'Server error (status 500). Please try again later.',
    undefined,
  ],
  ['IMPORT-023', 503, 'Busy', 'Server error (status 503). Please try again later.', 'Busy'],
  [
    'IMPORT-024',
    0,
    '',
    'Error uploading CSV',
    'Network error occurred. Your file and your choices are still here.',
  ],
  ['decision 105', 422, 'Your account has 5 contacts', 'Your account has 5 contacts', undefined],
])('%s status %i %j', (_id, status, message, title, detail) => {
  expect(uploadFailure(status, message)).toEqual({ title, detail })
})
