import { displayFont, textFont } from '../../../lib/fonts.ts'
import { assetUrls } from './assets.ts'
import { type Html, html } from '../../../lib/html.ts'
import { brandMark, flaskIcon } from './icons.ts'

export interface Page {
  title: string
  productName: string
  main: Html
}

/** The frame of every page: whose payment it is, and that no real money moves. */
export function layout({ title, productName, main }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<link rel="preload" href="${displayFont.url}" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="${textFont.url}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assetUrls.style}">
<script src="${assetUrls.script}" defer></script>
</head>
<body>
<header class="top"><div class="wrap top-row">
<span class="logo">${brandMark}${productName}</span>
<span class="chip">${flaskIcon}Sandbox</span>
</div></header>
<main class="wrap">${main}</main>
<footer class="wrap foot">Sandbox payment provider. No real money moves, and no card is stored.</footer>
</body>
</html>
`.toString()
}
