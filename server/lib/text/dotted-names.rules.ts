/**
 * Firms and skills whose own name has an ending that leads to a page. Nobody can be reached at any of them by a name
 * alone, so no host of mail, pages or profiles stands here.
 */
const NAMES = `
  ADO.NET Allegro.pl Ancestry.com Apartments.com ASP.NET Bill.com Bol.com Booking.com C3.ai Care.com
  Cars.com Cars24.com Change.org Character.ai Check24.de Code.org Crypto.com Delivery.com Drugs.com
  eDreams.com H2O.ai Hotels.com JD.com Kiva.org Kiwi.com Last.fm Lastminute.com Made.com ML.NET Mobile.de
  Monday.com Moneysupermarket.com Otto.de Overstock.com Peak.ai Priceline.com Realtor.com Rentalcars.com
  Salesforce.com Scale.ai Trip.com VB.NET Vente-privee.com X.ai`
  .trim()
  .split(/\s+/)

const BEFORE = '(?<=^|[^\\p{L}\\p{M}\\p{N}@._/\\\\:-]|(?<![\\p{L}\\p{M}\\p{N}@._/\\\\:-])ex-)'
const AFTER = '(?![\\p{L}\\p{M}\\p{N}@_/\\\\-]|[.:?#&]\\S)'
/** No page anywhere ends in ".js". */
const SCRIPT = '[a-z][a-z0-9]{0,20}\\.js'
const KNOWN = new RegExp(
  `${BEFORE}(?:${NAMES.map((name) => name.replaceAll('.', '\\.')).join('|')}|${SCRIPT})${AFTER}`,
  'giu',
)

/** The text with such names as one word: what then has a dot leads somewhere. Part of an address they stay as they are. */
export const withoutNameDots = (text: string): string =>
  text.replace(KNOWN, (name) => name.replaceAll('.', ''))
