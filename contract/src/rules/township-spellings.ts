/**
 * Spellings of township names: the one list for search, paste, import, the find box and charges.
 * Spaces, hyphens, brackets and letter case do not make another spelling, see `nameKey`; they are
 * listed only where a name is searched inside an address. Burmese names come from the catalogue;
 * this list has other spellings of them.
 */
import { nameKey } from '../values/name-keys.ts';
import type { State } from '../values/geography.ts';

/** A township a line. */
const LISTS: Partial<Record<State, string>> = {
  'Ayeyarwady Region': `
    Bogale: Bogalay, Bo Ga Lay
    Danubyu: Danuphyu, Da Nu Phyu
    Einme: အိမ္မဲ
    Hinthada: Hin Tha Da, Henzada, Hinthata, Hintharda
    Kangyidaunt: Kangyidaunk
    Labutta: Laputta, Latputta, La Put Ta
    Maubin: Ma U Bin, Maubinn, Maaubin
    Myaungmya: Myaung Mya
    Nyaungdon: Nyaung Don, Nyaungdone, Nyaung Tone, Yandoon
    Pathein: Bassein, Pa Thein, Patheinn, Puthein
    Pyapon: Phyapon, Pya Pon, Phyarpon
    Wakema: Warkhema, Wa Ke Ma, Wakhema
    Yegyi: Yekyi`,
  'Bago Region': `
    Bago: Pegu, Pago
    Daik-U: Dike U, Daik Oo
    Htantabin: Tantabin, Htan Ta Bin, Htantapin
    Letpadan: Let Pa Dan, Letpantan
    Nattalin: နတ္တလင်း
    Nyaunglebin: Nyaung Lay Pin, Nyaung Le Bin, Nyaunglaypin
    Padaung: Pandaung
    Paukkhaung: Paukkaung
    Phyu: Pyu
    Pyay: Prome
    Taungoo: Taung Oo, Taungu, Toungoo, Taungngu
    Thayarwady: Tharrawaddy, Tharrawady, Thar Yar Waddy, Tharyarwady, Tharyarwaddy`,
  'Chin State': `
    Falam: ဖလန်း
    Hakha: Haka, Hakkha
    Tedim: Tiddim
    Thantlang: Htantlang
    Tonzang: တွန်းဇံ`,
  'Kachin State': `
    Bhamo: Banmaw, Bamaw, Ban Maw, Bamo
    Chipwi: ချီဗွေ
    Hpakant: Phakant, Pharkant, Phakan
    Khaunglanhpu: Kawnglanghpu
    Mansi: မန်စီ
    Mohnyin: Moe Nyin, Mohnyinn
    Myitkyina: Myit Kyi Na, Myitkyinar, Myit Kyee Nar, Myitkyeena
    Nawngmun: Nogmung
    Puta-O: Putao, Puta Oo
    Tsawlaw: Hsawlaw
    Waingmaw: Waing Maw, Wine Maw, Winemaw`,
  'Kayah State': `
    Bawlake: Bawlakhe
    Demoso: ဒီမောဆို, Dimawso, Demawso
    Loikaw: Loi Kaw, Lwaikaw
    Mese: မယ်စဲ့`,
  'Kayin State': `
    Hpa-An: Hpaan, Pha An, Phaan, Pa An, Pha Ann
    Kawkareik: Kaw Ka Reik, Kawkarate
    Myawaddy: Mya Waddy, Myawady, Myawati, Mya Wa Ti`,
  'Magway Region': `
    Aunglan: Aung Lan
    Magway: Magwe, Ma Gway, Magwai
    Minbu: Min Bu, Minbuu
    Pakokku: Pakhokku, Pakoku, Pakkoku, Pakhoteku
    Sidoktaya: စေတုတ္တရာ
    Taungdwingyi: Taung Dwin Gyi, Taungtwingyi
    Thayet: Thayetmyo, Tha Yet
    Tilin: Htilin
    Yenangyaung: Yenan Chaung, Yaynanchaung, Yay Nan Chaung, Yenanchaung`,
  'Mandalay Region': `
    Amarapura: Amara Pura, Amarapuya, Amarapoora
    Aungmyaythazan: Aung Myay Thar Zan, Aungmyethazan, အောင်မြေသာဇံ, Aung Myay Tharzan, Aung Myay Tha Zan, Aung Myay Thar San, Aung Myae Thar Zan, Aung Myae Thar San, Aung Mye Thar Zan, Aung Mye Tha Zan
    Chanayethazan: Chan Aye Thar Zan, ချမ်းအေးသာဇံ, Chan Aye Tharzan, Chan Aye Tha Zan, Chan Aye Thar San, Chanayetharsan
    Chanmyathazi: Chan Mya Thar Si, Chan Mya Tha Zi, Chan Mya Thar Zi, Chan Mya Tharsi, Chan Mya Tha Si, Chan Mya Tharzi
    Kyaukse: Kyauk Se, Kyaukseh, Kyauksei, Kyauksae, Kyauk Sae
    Madaya: Madayar, Mattaya, Mattayar, Matayar
    Mahaaungmyay: Maha Aung Myay, MahaAungmye, Mahar Aung Myay, Maha Aungmyay, Maha Aungmye, Mahar Aungmyay, Maha Aung Mye, Mahar Aung Mye, Maha Aung Myae, Mahar Aung Myae
    Meiktila: Meik Ti La, Meikhtila, Meiktilar, Meikhtilar, Mektila
    Mogoke: Mogok, Moegoke, Moe Goke, Mogote
    Myingyan: Myin Gyan, Myingan, Myin Chan
    Nyaung-U: Nyaung Oo, Nyaungoo
    Patheingyi: Pathein Gyi, Pa Thein Gyi, Patheingi
    Pyawbwe: Pyaw Bwe, Pyawbwel, Pyaw Bwel
    Pyigyitagon: Pyi Gyi Ta Khon, Pyigyidagun, Pyi Gyi Tagon, Pyi Gyi Ta Gon, Pyigyi Tagon, Pyi Gyi Ta Gone, Pyi Gyi Tagun, Pyi Gyi Dagun, Pyi Gyi Ta Khun, Pyigyitakhon
    Pyinoolwin: Maymyo, Pyin Oo Lwin, Pyin U Lwin, Pyinulwin, Pyinoo Lwin, Pyin Oo Lwing
    Tada-U: Tada Oo, Tadaoo, Tata U
    Thabeikkyin: သပိတ်ကျဉ်း
    Thazi: Tharzi, Thar Si, Tharsi
    Wundwin: Wun Dwin, Wan Twin
    Yamethin: Yame Thin, Yamaethin, Yamae Thin`,
  'Mon State': `
    Kyaikmaraw: ကျိုက္မရော
    Kyaikto: Kyaik To, Kyaikhto, Kyaiktoe
    Mawlamyine: Mawlamyaing, Moulmein, Maw La Myine, Mawlamyein, Mawlamyin, Mawlamyaine
    Mudon: Mu Don, Mudone
    Thanbyuzayat: Than Byu Zayat, Thanphyuzayat, Than Phyu Zayat
    Thaton: Tha Ton, Thahton, Thatone`,
  'Naypyidaw Union Territory': `
    Det Khi Na Thi Ri: Dekkhinathiri, Detkhinathiri, Dekkhina Thiri, Dakkhinathiri, Dakkhina Thiri, Det Khina Thiri
    Lewe: Lewei, Lewway, Leway, Le Way
    Oke Ta Ra Thi Ri: Oattarathiri, Ottarathiri, ဥတ္တရသိရိ, Ottara Thiri, Oattara Thiri, Uttarathiri, Uttara Thiri, Oketarathiri
    Poke Ba Thi Ri: Pobbathiri, Pokebathiri, Pobba Thiri, Pubbathiri, Pubba Thiri, Poke Ba Thiri
    Pyinmana: Pyin Ma Na, Pyinmanar, Pyinma Na
    Tatkon: Tatkone, Tat Kone, Tat Kon, Tetkon
    Za Bu Thi Ri: Zabuthiri, Zabu Thiri, Zambuthiri, Zambu Thiri, Zabuthri
    Zay Yar Thi Ri: Zayyathiri, Zeyarthiri, ဇေယသီရိ, Zeyar Thiri, Zeyathiri, Zeya Thiri, Zayar Thiri, Zayarthiri`,
  'Rakhine State': `
    Kyaukpyu: Kyauk Pyu, Kyaukphyu, Kyauk Phyu
    Maungdaw: Maung Daw, Maungtaw
    Mrauk-U: Mrauk Oo, Myauk U, Myauk Oo
    Munaung: Manaung
    Ramree: Rambree
    Sittwe: Akyab, Sit Twe, Sittway, Site Tway
    Thandwe: Than Dwe, Thandway, Sandoway
    Toungup: Taungup, Taungkok, Taunggup, Taung Kote`,
  'Sagaing Region': `
    Chaung-U: Chaung Oo
    Kale: Kalay, Kalemyo, Kalaymyo, Kalay Myo
    Katha: Kathar, Ka Thar
    Khin-U: Khin Oo
    Layshi: Leshi
    Monywa: Mon Ywa, Monywar, Mone Ywa, Mone Ywar
    Nanyun: Namyung
    Paungbyin: ဖေါင်းပြင်
    Sagaing: Sagine, Sa Gaing, Sagain
    Shwebo: Shwe Bo, Shwe Boe, Shweboe
    Tamu: Tamuu, Ta Mu
    Tigyaing: Htigyaing
    Ye-U: Ye Oo, Yay U, Yay Oo
    Yinmarbin: Yinmabin`,
  'Shan State': `
    Hopong: Ho Pong, Hopone, Ho Pone
    Hseni: သိန်းနီ, Theinni, Thein Ni, Hsenwi
    Hsipaw: Thibaw, Thipaw, Si Paw, Thi Paw
    Kalaw: Ka Law
    Kengtung: Kyaing Tong, Keng Tung, Kyaingtong, Kyaing Tone, Kyaingtone, Kyine Tone
    Kutkai: Kut Khai, Kutkhai, Kutkhine
    Kyaukme: Kyauk Me, Kyaukmae, Kyauk Mae
    Langkho: Langhko
    Lashio: La Shio, Larshio, Lasho, Larsho
    Laukkaing: Laukkai, Laukai, Lauk Kai, Laukkine
    Loilen: Loi Lin, Loilin, Lwelin
    Manton: Mantong, မန်တုန်
    Matman: Matman(Metman)
    Monghpyak: MongHpayak
    Monghsu: မိုင်းရှုး
    Mongkaing: MongKung, Mongkaung
    Mongmao: Mongmaw(Minemaw)
    Mongping: မိုင်းပျင်း
    Mongton: MongTong
    Muse: Mu Se, Muze, Mu Sae
    Namhkan: Nanhkan
    Narphan: နားဖန့်
    Nawnghkio: Naung Cho, Nawngcho, Naungcho, Nawng Cho
    Nyaungshwe: Nyaung Shwe, Yaunghwe, Nyaung Shwae
    Pangsang (Panghkam): Pangsang, Pangsang(PanSan), ပန်ဆန်း
    Pangwaun: Pangwaun(Panwine), ပန်ဝိုင်း
    Pindaya: Pintaya, Pindayar
    Tachileik: Tachilek, Tachilake, Tarchileik, Ta Chi Leik, Tar Chi Late
    Taunggyi: Taung Gyi, Taungyi, Taungkyi, Taung Kyi`,
  'Tanintharyi Region': `
    Dawei: Tavoy, Da Wei, Dawe, Dawai, Tawei
    Kawthoung: Kawthaung, Kaw Thaung, Kawthong, Kaw Thoung
    Launglon: လောင်းလုံ
    Myeik: Mergui, Beik, Myeit, Myike`,
  'Yangon Region': `
    Ahlone: Ahlon, Alone, Ah Lone
    Bahan: Ba Han, Barhan
    Botahtaung: Bo Ta Htaung, Botataung, Botathaung, Bo Ta Taung, Bo Tataung, ဗိုလ်တစ်ထောင်
    Cocokyun: Coco Island, Coco Islands, Coco Kyun, Coco Kyune
    Dagon Myothit (East): Dagon East, East Dagon, East Dagon Myothit, Dagon Myo Thit East, New Dagon East, East New Dagon, အရှေ့ဒဂုံ, ဒဂုံအရှေ့, အရှေ့ဒဂုံမြို့သစ်
    Dagon Myothit (North): Dagon North, North Dagon, North Dagon Myothit, Dagon Myo Thit North, New Dagon North, North New Dagon, မြောက်ဒဂုံ, ဒဂုံမြောက်, မြောက်ဒဂုံမြို့သစ်
    Dagon Myothit (Seikkan): Dagon Seikkan, Seikkan Dagon, Seikkan Dagon Myothit, Dagon Seik Kan, Seik Kan Dagon, Dagon Port, ဒဂုံဆိပ်ကမ်း, ဆိပ်ကမ်းဒဂုံ
    Dagon Myothit (South): Dagon South, South Dagon, South Dagon Myothit, Dagon Myo Thit South, New Dagon South, South New Dagon, တောင်ဒဂုံ, ဒဂုံတောင်, တောင်ဒဂုံမြို့သစ်
    Dala: Dalla
    Dawbon: Daw Bon, Dawpon, Daw Pon, Dorbon, Dawbone
    Hlaingtharya (East): East Hlaingthaya, Hlaing Thar Yar East, Hlaingthaya (East), Hlaing Tharya East, Hlaing Thaya East, Hlaing Tharyar East, Hlaing Thayar East, Hlaing Tha Yar East, East Hlaing Thar Yar, East Hlaing Tharyar, အရှေ့လှိုင်သာယာ, လှိုင်သာယာအရှေ့
    Hlaingtharya (West): Hlaing Thar Yar West, Hlaingthaya (West), West Hlaingthaya, Hlaing Tharya West, Hlaing Thaya West, Hlaing Tharyar West, Hlaing Thayar West, Hlaing Tha Yar West, West Hlaing Thar Yar, West Hlaing Tharyar, အနောက်လှိုင်သာယာ, လှိုင်သာယာအနောက်
    Hlegu: Hle Gu, Hlaygu, Hlay Gu, Hlekuu
    Hmawbi: Hmaw Bi, Mawbi, Hmawbe
    Htantabin: Htan Ta Bin, Htantapin
    Insein: In Sein, Inn Sein, Insin
    Kamaryut: Kamar Yut, Kamayut, Kama Yut, Kamayuk, ကမာရွက်
    Kawhmu: ကော့မှုး, Kaw Hmu, Kawmhu, Kawmu
    Kayan: Khayan
    Kungyangon: Kunchangon, Kunchankone, Kun Gyan Gone, Kungyangone, Kun Chan Gone, Kun Chan Kone
    Kyauktada: Kyauk Ta Da, Kyauktadar, Kyauk Tadar, Kyauk Ta Dar, Kyauktatar
    Kyauktan: Kyauk Tan
    Kyeemyindaing: Kyi Myin Daing, Kyimyindaing, Kyee Myin Daing, Kyeemyintdaing, Kyee Myint Daing, Kyi Myint Daing, Kyimyindine, Kyeemyindine, Kyimyintdine, Kemmendine, ကြည့်မြင့်တိုင်
    Lanmadaw: Lan Ma Daw, Lanma Daw, Lanmataw, Lan Ma Taw
    Latha: La Tha, Lathar, Lattha, Lat Tha
    Mayangone: Ma Yan Gone, Mayangon, Mayan Gone, Mayan Gon, Ma Yan Gon, Mayankone, Ma Yan Kone, မရမ်းကုန်
    Mingaladon: Mingala Don, Mingalardon, Mingalar Don, Mingaladone, Mingalardone, Mingalar Done
    Mingalartaungnyunt: Mingala Taungnyunt, Mingalar Taung Nyunt, Mingala Taung Nyunt, Mingalar Taungnyunt, Mingalataungnyut, Mingalartaungnyut, Mingalar Taung Nyut, Mingalar Taung Nyont, မင်္ဂလာတောင်ညွှန့်
    North Okkalapa: North Okkala, North Okalapa, North Ok Ka La Pa, North Oakkala, North Oakkalapa, North Okkalar, North Okkalarpa, N Okkalapa, N Okkala, Okkalapa North, Okkala North, Myauk Okkala, Myauk Okkalapa, မြောက်ဥက္ကလာ, မြောက်ဥက္ကလာပမြို့နယ်
    Pabedan: ပန်းပဲတန်း, Pabe Dan, Pa Be Dan, Panbedan, Pan Be Dan, Pabetan, Pan Pe Tan, ပန်းဘဲတမ်း
    Pazundaung: Pazuntaung, Pazun Daung, Pa Zun Daung, Pazun Taung, Puzundaung, Pazudaung
    Sanchaung: San Chaung, San Gyaung, Sangyaung
    Seikgyikanaungto: Seikgyi Kha Naung To, Seikgyi Kanaungto, Seikkyi Kanaungto, Seikkyi Khanaungto, Seik Gyi Kha Naung To, Seik Kyi Kha Naung To, ဆိပ်ကြီးခနောင်တို
    Seikkan: Seik Kan
    Shwepyithar: Shwe Pyi Thar, Shwepyitha, Shwe Pyi Tha, Shwe Pyithar, Shwe Pyitha, Shwepyithaya, Shwe Pyi Thaya
    South Okkalapa: South Okkala, South Okalapa, South Ok Ka La Pa, South Oakkala, South Oakkalapa, South Okkalar, South Okkalarpa, S Okkalapa, S Okkala, Okkalapa South, Okkala South, Taung Okkala, Taung Okkalapa, တောင်ဥက္ကလာ, တောင်ဥက္ကလာပမြို့နယ်
    Taikkyi: Taikgyi, Taik Kyi, Taik Gyi, Taikyi
    Tamwe: Tamway, Tarmwe, Tar Mwe, Ta Mwe, Tarmway, Tar Mway, Ta Mway, Tamwae, Tarmwae, တာမွေး
    Thaketa: Thakayta, Tharkayta, Tha Ke Ta, Thar Ke Ta, Tharketa, Tha Kay Ta, Thar Kay Ta, Thakata, Tharkata, Thakaeta, Tharkaeta, Thaketar, Tharkaytar
    Thanlyin: သန်လျှင်, Than Lyin, Thanlin, Thanhlyin, Tanyin, Syriam
    Thingangyun: Thin Gan Gyun, Thingangyunn, Thingan Gyun, Thingankyun, Thingan Kyun, Thin Gan Kyun, Thingangyune, Thingankyune, Thingangun, Thingungyun, သင်္ကန်းကျွန်း
    Thongwa: Thone Gwa, Thonegwa, Thon Gwa, Thonekhwa, Thone Khwa
    Twantay: Twante, Twan Te, Twan Tay, Tunte, Tontay
    Yankin: Yan Kin, Yangin, Yan Gin`,
};

interface NamedPlace {
  name: string;
  state: string;
}

const NONE: readonly string[] = [];
let lists: Map<string, readonly string[]> | undefined;

/** By state and spelling, so that a township that the company renamed keeps its spellings. */
function listed(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [state, lines] of Object.entries(LISTS)) {
    for (const line of lines.trim().split('\n')) {
      const spellings = line.trim().split(/: |, /);
      for (const spelling of spellings) found.set(`${state}/${nameKey(spelling)}`, spellings);
    }
  }
  return found;
}

/** The spellings of a township's name, its usual name first; empty when there is only one. */
export const townshipSpellings = ({ name, state }: NamedPlace): readonly string[] =>
  (lists ??= listed()).get(`${state}/${nameKey(name)}`) ?? NONE;

/** The name that the halves of a divided town share: "Hlaingtharya", of East and West. */
export function sharedSpelling(name: string): string | null {
  const shared = name.replace(/\(.*\)|\b(?:east|west|north|south)\b/gi, '').trim();
  return shared === name || shared === '' ? null : shared;
}

let usual: Map<string, Set<string>> | undefined;

function usualNames(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (spelling: string, name: string) => {
    const key = nameKey(spelling);
    found.set(key, (found.get(key) ?? new Set()).add(name));
  };
  const all = new Set((lists ??= listed()).values());
  for (const [name = '', ...others] of all) {
    for (const spelling of others) {
      add(spelling, name);
      const shared = sharedSpelling(spelling);
      if (shared !== null) add(shared, name);
    }
  }
  return found;
}

/** The usual names of the townships of which this text is a spelling. */
export const townshipsBySpelling = (text: string): readonly string[] => [
  ...((usual ??= usualNames()).get(nameKey(text)) ?? []),
];
