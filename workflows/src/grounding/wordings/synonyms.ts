import { withParticle, type Particle } from '@onyak/core';

/*
 * Words that say the same wherever a wording of a harm or a sign has one of them: concepts, so that no row needs to list
 * them all. Only what is no graver and no milder stands together.
 */

/** What happens or is felt, in the form of the dictionary. */
const predicates: readonly (readonly string[])[] = [
  ['생기다', '나타나다', '일어나다', '발생하다', '찾아오다'],
  ['붓다', '부어오르다', '부풀다', '부풀어 오르다', '퉁퉁 붓다', '부어 있다'],
  ['떨어지다', '내려가다', '낮아지다', '뚝 떨어지다', '곤두박질치다', '푹 떨어지다'],
  ['오르다', '올라가다', '높아지다', '치솟다', '솟구치다', '확 오르다', '뛰어오르다', '치솟아 오르다'],
  [
    '불규칙해지다',
    '불규칙하다',
    '흐트러지다',
    '고르지 않다',
    '고르지 못하다',
    '들쭉날쭉하다',
    '엇박자가 나다',
    '제멋대로 뛰다',
  ],
  ['두근거리다', '두근대다', '벌렁거리다', '벌렁대다', '쿵쾅거리다', '쿵쿵거리다', '콩닥거리다'],
  ['어지럽다', '어질어질하다', '핑 돌다', '빙빙 돌다', '아찔하다', '현기증이 나다', '어찔하다'],
  ['휘청거리다', '휘청이다', '비틀거리다', '비틀대다', '휘청휘청하다', '걸음이 불안정하다', '걸음이 흔들리다'],
  ['메스껍다', '메슥거리다', '울렁거리다', '구역질이 나다', '토할 것 같다', '속이 뒤집히다', '구역이 나다'],
  ['토하다', '구토하다', '게우다', '먹은 것을 토하다'],
  ['가렵다', '간지럽다', '가려움이 생기다', '근질거리다'],
  ['저리다', '찌릿하다', '찌릿찌릿하다', '저릿하다', '저릿저릿하다'],
  ['떨리다', '떨다', '덜덜 떨리다', '부들부들 떨리다', '후들거리다', '바들바들 떨리다'],
  ['마르다', '바싹 마르다', '바짝 마르다', '타다', '타들어 가다', '건조하다', '건조해지다'],
  ['까맣다', '검다', '새까맣다', '거멓다', '시커멓다', '까매지다', '검어지다', '까맣게 나오다', '검게 나오다'],
  ['흐리다', '흐려지다', '침침하다', '침침해지다', '뿌옇다', '뿌예지다', '흐릿하다', '흐릿해지다'],
  ['어렵다', '힘들다', '어려워지다', '힘들어지다', '버겁다', '힘이 들다'],
  ['상하다', '손상되다', '망가지다', '손상을 입다', '해를 입다'],
  ['아프다', '통증이 있다', '통증이 생기다', '쑤시다', '욱신거리다'],
  ['줄다', '줄어들다', '적어지다', '감소하다', '뜸해지다'],
  ['졸리다', '졸음이 오다', '졸음이 쏟아지다', '잠이 쏟아지다', '잠이 오다', '졸음이 밀려오다', '졸음이 몰려오다'],
  ['처지다', '축 처지다', '늘어지다', '축 늘어지다', '나른하다', '나른해지다', '까라지다', '몸이 나른하다'],
  ['멍하다', '멍해지다', '몽롱하다', '몽롱해지다', '혼미해지다', '맑지 않다', '또렷하지 않다'],
  ['약해지다', '줄다', '줄어들다', '떨어지다', '감소하다', '저하되다', '약화되다', '덜해지다', '덜 나타나다'],
  ['쌓이다', '축적되다', '고이다', '쌓여 가다', '쌓이게 되다'],
  ['굳다', '뻣뻣해지다', '뻣뻣하다', '경직되다'],
  ['멎지 않다', '멈추지 않다', '그치지 않다', '잘 멎지 않다', '잘 멈추지 않다', '멎지 못하다'],
];

/** What it happens to, as nouns. */
const nouns: readonly (readonly string[])[] = [
  ['콩팥', '신장'],
  ['소변', '오줌'],
  ['대변', '변', '똥'],
  ['배', '복부'],
  ['가슴', '흉부'],
  ['심장 박동', '심박', '심장의 박동'],
  ['숨', '호흡'],
  ['온몸', '전신'],
  ['피부', '살갗'],
  ['정신', '의식'].slice(0, 1),
  ['관절', '뼈마디'],
  ['근육', '근육 조직'],
  ['졸음', '졸림'],
  ['어지럼', '어지럼증', '어지러움', '현기증'],
  ['부기', '붓기', '부종'],
  ['메스꺼움', '구역', '구역질', '울렁거림', '메슥거림'],
  ['태아', '배 속의 아기', '뱃속의 아기', '배 속 아기', '뱃속 아기', '뱃속 아이', '배 속의 아이'],
  ['통증', '아픔'],
  ['두드러기', '두드러기 발진'],
  ['설사', '묽은 변', '물변'],
];

const classesOf = (classes: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, string[]>();
  for (const members of classes)
    for (const word of members) all.set(word, [...new Set([...(all.get(word) ?? []), ...members])]);
  return all;
};
const predicateClasses = classesOf(predicates);
const nounClasses = classesOf(nouns.filter((members) => members.length > 1));

/** Predicates with all that say the same. */
export function likePredicates(words: readonly string[]): string[] {
  return [
    ...new Set(
      words.flatMap((word) => {
        // `크게 오르다` is `크게 치솟다` as well.
        const [, before = '', last = ''] = /^(.* )?(\S+)$/u.exec(word) ?? [];
        const whole = predicateClasses.get(word);
        return [word, ...(whole ?? (predicateClasses.get(last) ?? []).map((like) => before + like))];
      }),
    ),
  ];
}

/** Names with all that say the same. */
export function likeNames(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => [word, ...(nounClasses.get(word) ?? [])]))];
}

const particleOf: Readonly<Record<string, Particle>> = { 이: '이', 가: '이', 을: '을', 를: '을', 은: '은', 는: '은' };

/** A pattern of words with their like in the place of each noun. */
export function withLikeNouns(pattern: string): string {
  return pattern
    .replace(/\(([^()]*)\)/gu, (whole, inner: string) => {
      const members = inner.split('|');
      const more = likeNames(members);
      return more.length > members.length ? `(${more.join('|')})` : whole;
    })
    .replace(/(?<=^|[ |(])([가-힣]+)(이|가|을|를|은|는)(?= )/gu, (whole, noun: string, particle: string) => {
      const like = nounClasses.get(noun);
      const kind = particleOf[particle];
      return like && kind ? `(${like.map((one) => withParticle(one, kind)).join('|')})` : whole;
    });
}
