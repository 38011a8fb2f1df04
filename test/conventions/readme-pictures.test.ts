import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  fingerprintFile,
  fingerprintOf,
  landingPictures,
  readmePictures,
} from '../screens/readme-pictures.ts'
import { read } from './source-tree.ts'

test('the README shows every picture that is taken for it, and no other', () => {
  const shown = [...read('README.md').matchAll(/\]\(docs\/pictures\/([^)]+)\)/g)]
  expect(shown.map(([, file]) => file).sort()).toEqual(
    readmePictures.map(({ file }) => file).sort(),
  )
})

test('no screen has changed since its picture: `npm run screens -- --readme` takes them again', () => {
  const taken = JSON.parse(readFileSync(fingerprintFile, 'utf8')) as Record<string, string>
  const outdated = [
    ...readmePictures.map((picture) => ({ ...picture, name: picture.file })),
    ...landingPictures,
  ].filter((picture) => taken[picture.name] !== fingerprintOf(picture))
  expect(outdated.map(({ name }) => name)).toEqual([])
})
