import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteTexts } from '../../src/features/marketing/shared/site-texts.ts'
import { productName } from '../../src/kernel/product.ts'
import { iconPath, socialCardPath } from '../../src/kernel/public-paths.ts'
import { launchBrowser } from '../browser/launch-browser.ts'

const root = join(import.meta.dirname, '../..')
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64')

/** The size that programs crop to nothing else. */
export const socialCardSize = { width: 1200, height: 630 }

const page = () => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Inter; font-weight: 100 900;
    src: url(data:font/woff2;base64,${font}) format('woff2') }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 84px 96px;
    display: flex; flex-direction: column; background: #f6f4fb; color: #1c1b23;
    font-family: Inter; border-top: 16px solid #6b46c1 }
  .brand { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 650 }
  .brand svg { width: 64px; height: 64px }
  h1 { margin: auto 0 0; max-width: 900px; font-size: 92px; line-height: 1.04;
    letter-spacing: -0.03em; font-weight: 700 }
  p { margin: 36px 0 0; max-width: 940px; font-size: 33px; line-height: 1.4; color: #4d4a5c }
</style>
<div class="brand">${readFileSync(join(root, 'public', iconPath), 'utf8')}${productName}</div>
<h1>${siteTexts.landing.headline}</h1>
<p>${siteTexts.landing.card}</p>`

/** Draws the picture beside a shared link from the landing page's texts. */
export async function takeSocialCard(): Promise<void> {
  const browser = await launchBrowser()
  try {
    const tab = await browser.newPage({ viewport: socialCardSize })
    await tab.setContent(page())
    await tab.evaluate('document.fonts.ready.then(() => undefined)')
    writeFileSync(join(root, 'public', socialCardPath), await tab.screenshot())
  } finally {
    await browser.close()
  }
}
