import { sanitize } from './sanitize.ts'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
/** Those with three letters that the standard library has a name of: asking it for every three letters takes a third of a second. */
const LONG_CODES = `
  ace ach ada ady aeb afh agq ain aju akk akz ale aln alt ang ann anp arc arn aro arp arq ars arw ary arz asa
  ase ast atj avk awa bal ban bar bas bax bbc bbj bcl bej bem bew bez bfd bfq bgc bgn bin bjn bkm bla blg blo
  blt bpy bqi bra brh brx bss bua bug bum bxk byn byv cad car cay cch ccp ceb cgg chb chg chk chm chn cho chp
  chr chy cic ckb clc cld cnr cop cps crg crh crj crk crl crm crr crs csb csw dak dar dav del den dgo dgr dhd
  dik diq dje drw dsb dtp dua dum dyo dyu dzg ebu efi egl egy eka elx emk enm esu ewo ext fan fit fon frc frm
  fro frp frr frs fur gaa gag gan gay gba gbo gbz gez gil glk gmh gno goh gom gor got grc gsw guc gur guz gwi
  hai hak haw hax hea hif hil hit hnj hsb hsn hup hur ibb ikt ilo inh izh jam jbo jgo jmc jpr jut kaa kab kac
  kaj kam kaw kbd kbl kcg kde kea kek ken kfo kgp kha kho khq khw kiu kkj kln kmb koi kos kpe krc kri krj krl
  kru ksb ksf ksh kum kut kwk kxv lad lag lah lam lez lfn lij lil liv lkt lmo lol lou loz lrc lsm ltg lua lui
  lun luo lus lzh lzz mad maf mag mai mak mas mde mdf mdr men mer mfe mga mgh mgo mic min mnc mni moe moh mos
  mrj mua mul mup mus mwl mwv mye myv mzn nan nap naq nds new nia niu njo nmg nnh nog non nov nqo nso nus nwc
  nym nyn nyo nzi ojb ojc ojs ojw oka osa ota pag pal pam pap pau pcd pcm pdc pdt peo pfl phn pis pms pnt pon
  pqm prg pro quc qug rap rar rgn rhg rif rmy rof rtm rue rug rup rwk sad sah sam saq sas sat saz sba sbp scn
  sco sdc sdh see seh sei sel ses sga sgs shi shn shu sid slh sli sly sma smj smn sms snk sog srn srr ssy stq
  str suk sus sux swb swc syc szl tce tcy tem teo ter tet tgx tht tig tiv tkl tkr tlh tli tly tmh tog tok tpi
  tru trv trw tsd tsi ttm ttt tum tvl twq tyv tzm udm uga umb vai vec vep vls vmf vmw vot vro vun wae wal war
  was wbp wuu xal xmf xnr xog yao yap yav ybb yrl yue zai zbl zea zen zgh zun zxx`
/** Kinds of one language that people tell apart. */
const REGIONAL =
  'en-GB en-US en-AU en-CA pt-BR pt-PT es-419 es-ES es-MX fr-CA fr-CH de-AT de-CH nl-BE zh-Hans zh-Hant'
/** Names in use that the standard has under another. */
const ALSO = [
  'Mandarin',
  'Mandarin Chinese',
  'Farsi',
  'Tagalog',
  'Castilian',
  'Gaelic',
  'Valencian',
  'Serbo-Croatian',
  'Bengali',
  'Oriya',
  'Moldovan',
  'Kirghiz',
  'Uighur',
]

let names: ReadonlyMap<string, string> | undefined

/** The English names of ISO 639, by themselves in small letters. */
function allNames(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const two = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const codes = [...two, ...LONG_CODES.trim().split(/\s+/), ...REGIONAL.split(' ')]
  const all = [...codes.flatMap((code) => english.of(code) ?? []), ...ALSO]
  return new Map(all.map((name) => [name.toLowerCase(), name]))
}

/** A language by its English name, as it is written; null when there is none of that name. */
export function languageNamed(text: string): string | null {
  names ??= allNames()
  return names.get(sanitize(text).toLowerCase()) ?? null
}
