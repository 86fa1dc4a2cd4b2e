-- Who evaluates models needs no patient's name: it is taken out of every text, wherever a model has written it. A name of two
-- syllables may be a word: it is one's name before 님, 씨 and 환자. A study number stands by itself, a Korean particle may follow it.
create function evaluation_text(given text, person text, number text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when char_length(number) < 3 then named
    else regexp_replace(named, '(?<![A-Za-z0-9_-])' || regexp_replace(number, '([^[:alnum:]가-힣])', '\\\1', 'g') || '(?![A-Za-z0-9_-])', '[연구 등록번호]', 'g') end
  from (select case
    when given is null or char_length(person) < 2 then given
    when person ~ '^[가-힣]{2}$' then regexp_replace(given, person || '(?=\s?(님|씨|환자))', '[성명]', 'g')
    else replace(given, person, '[성명]') end) one (named)
$$;
revoke execute on function evaluation_text(text, text, text) from public;
grant execute on function evaluation_text(text, text, text) to onyak_app;
