/**
 * Bitmap of the 17,576 triples of the letters a to z (bit `(a·26 + b)·26 + c`, least significant bit of a byte first):
 * set if the triple occurs at least eight times per million triples in the words of at least one language. Counted over
 * the spelling dictionaries (npm `dictionary-*`) of Catalan, Czech, Welsh, Danish, German, English, Spanish, Estonian,
 * Basque, French, Italian, Lithuanian, Latvian, Dutch, Polish, Portuguese, Romanian, Slovak, Swedish, Turkish and
 * Vietnamese, with diacritics removed.
 */
const TRIPLES = Buffer.from(
  [
    '/r8+/v/7ff3/9///33///v73+/3/7/fvv8////////v5///3///f//9+///////v4/+/3wAAEPz///////f/v//////+//v83+/x',
    'bj8f//1+ff/7/f//f36/T5FBAGYESfj//39EkgQRCRJEJEnw//9/RBAEEWkSXZZRFREEUUQQRP///4cESAAAAMBnG9f//X5Hplnw',
    '//9/RBBAf3keAQAA8N/rb0YYVP///wcACRSZJHFEEID//38DAAAQACTA///f//9/RwBB8N/vf0QSdBFBEkQEQfX//39AggQAABBE',
    'FuE1UYzVTL9d//+/RwQJ8JvvEAAAAO/+Tl70Yf3//3/EklSRSTLPv/n9//9/TJJUEXtSRWzJ9P//f0QQBBFpcl3HQZ2RJlVkEET/',
    '//9HJFkEAADBdx/f//9+z7/b9f//f0SSxP95FgMAAPD/7+ffv9///37+v3n9///3/7/f////7v/79f/v9+efz/////73+/z/7/f/',
    'v////37//////+/v/7/fAAAQ/P//////9/+/////73/3+/zf7/Vv/4f//W7////9//9/RJIUkEEQbDY59f/v/36/V5FhQkQMQfD/',
    '/30EEAQRaRJEBEEVEQTBfpJU////RiRJAAAAQX8bVLf9fP33+/X/52VEEgAdaRIBAADQludkRBAU///+RyxJFBkEQOaSx///f8cs',
    'SbX779Nkml////9HAEEQkSZXTjNVEUEQzUTR9f/vf0SSBAAAAEQEUf3/7/d8vk9//z5HJEHUlecQAAAAr71uZKZh9f//f0SSVJFJ',
    'EGYECfX//39MklQRSUJFBEHw//93BBAEEX8W/Hf7PbHE0e8+V////0ckSQEAAMF/v9e33Xz+//v9/+931BMGv/keAQAA8MfvbkQQ',
    'BP/////9e1395/f/v9////7+NHn1/+935Z9Pe/0+dvT7/P/v9/+/3///fv///////+9/v98BABD8//v9///3/7////8u/v/7/NXv',
    'UUQRBxl9Fvz///z//3fEkkSRXThHpln8//9vRJIEkUgSReDJ9P//ZgQQBBFpNs1FcRSRJlFkEEX//35HJFkEAABARBDFFf16R/TJ',
    '9P//b0SSwwEhAAEAAKCFQsDmnoz///5HJEkUuQZxRJDE///+RyRJFBEkQcQQRf///kcAQRCRJsHEOc0RQRBFBFH0/+9/RJIEAAAQ',
    'fPbz/f/v9/6/3////kckSRQRBAEAAAB//n5GBEHw//9/755fkV1a///7/f////633/9/XlW80fT///8GOAW//379//+9/+/XVrXP',
    '////1/75AAAAQWQQVP//fu//+//////+v099+R4BBIDw3+/vXR9X////V7T51d0GYWaS3f///8ckSRSxJlXEklT///9HAEEQkSbT',
    'fxPV82kebaVR9P////+fXwAAAHT28f3/73f0n0///79HJEnUkecQAAAAf37uZiRh9f//f8SSVJFvfv//+/3//39Mltf//35HLEn1',
    '//9/VBAE//9+RyxBFbEE0X+/X////8ckWQAAAENkEFT//3////v//+9/RJJE/XkWRRRB8N/v73433//9////+3377/f/v9///f7/',
    '//v9/+/35r9P//3/fv/7/f/v9///3///fv///+//6/L/v98AABD8///////3/7/////v/v/7/P/v9WUZRn19dvz/+/3//39EkkSR',
    'YxBnBMn8////dZbXEUkSRSx59P//f1QQDRFpMlWmcR0RBEFEEEX///////kEAABAZzvf//9+T6bb9P/vf0SSBDl5DgEAAPDE70ZE',
    'EBwAAAAAAAAAAAAAAAAAAAADAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABFBAAEEAAAA',
    'AAAAAAAAAAAAAADw//9/15pfm/9e///7/f////6/V///fkes0fX//39EGAT//35vLFH1/+/3/79f///////7DQAAwX4/X///f///',
    '+//////+n0f/+R5FBEHw/+/vfz/f////RyxJlbkmc8aQzP///8csSRW7JtXvv17///9HFGGw/+9XxBrVGW9WRSXT9f//f+ySRwAA',
    'EGyUU/X/7/f/v9///35HJEl0l+8RAAAAf/7+VPTr9f//f8SSVJFJEkcMyfz//39MkkQRa1L97/v1//9/RBAEEWlyVXxTFTFEUUQR',
    'Rf///8cuSQAAAMF3v9///37//9v9//9/RJJEN/keRQRB8P/v5n+3X///////+1357/H/v9///z/v93+5/e/35Z9Pf/+/ftR59P/v',
    '9/+/3///fv/////17/f/v18AABD8///9///3/7//f74uzPXb/N3vdkQRBl18Hvz/+/3//3tEkkSRQRBEDEn8/+97xJJEAUMSRCxJ',
    '9P//ewQQBBFpNlWeURQRBEFUEEX///8HJEkAAADAZxuH//8+RSTJ0P3va0QQQAAAAAAAAPD/7+NmuwL/v/5HJAkVmWR0bpLU//9+',
    'xqRJlZEmVUQQFH/+fkIAABCRJMFfMld/6Vz9p3n1/+9nRJJEAAAA/Kd7/d+vdeSQVb//TkYAABARBAAAAAD//05uxUng3/8zBBAA',
    'kUkSAAQA8P3vIUCQABAAAAQEQfDX/ysAAAARSRBEBAEQEAQARABAf/2uRiRJAAAAAQQAAAFEGMxmWXD173hAAAAAAAAABIDChWEA',
    'BAAA/71+f7R5FfnP91+f3199/u6mafXf71dEmlR//L5X1BHY2+bXf79f//1e/f9759b7Z2W7VwAAEPz3+/3f7/d3n1/cvK5HtFnU',
    '3+ZRYBIAAQEQfP379f/vf0SSRJFJMEb02f3/739EkASRaXJF5En0/+93RBAEEXlyVQRhFJEmUUQQRP///8YkaQQAAEFFGcQV/XpH',
    'Zsn3/+93RJLEEUkWAQAA4P7v50QaTA==',
  ].join(''),
  'base64',
);

const A = 'a'.charCodeAt(0);

/**
 * Returns how many letter triples of a word occur in none of the counted languages. The word must consist of a to z in
 * lower case.
 */
export function countStrangeTriples(word: string): number {
  let strange = 0;
  for (let at = 2; at < word.length; at += 1) {
    const [a, b, c] = [at - 2, at - 1, at].map((index) => word.charCodeAt(index) - A) as [
      number,
      number,
      number,
    ];
    const bit = (a * 26 + b) * 26 + c;
    if (((TRIPLES[bit >> 3] as number) & (1 << (bit & 7))) === 0) strange += 1;
  }
  return strange;
}
