-- What was evaluated of each finding of a version, in words that name no patient. What a check found to name somebody is not shown.
create or replace view llm_evaluation_item with (security_invoker = true) as
select n.req_id, n.seq, i.no::integer as item_no, n.hospital_code, n.trans_time, r.user_id,
  n.llm_model_gen as model_gen, n.prompt_gen, nullif(n.llm_model_eval, '') as model_eval,
  i.item ->> 'identifier' as finding, i.item -> 'object_A' ->> 'name' as object_a, i.item -> 'object_B' ->> 'name' as object_b,
  i.item -> 'overall_assessment' ->> 'clinical_significance' as significance,
  case when p.named then '[개인정보로 표시하지 않음]' else evaluation_text(s.sentences, r.subject_name, r.subject_number) end as sentences,
  case i.item -> 'validity' -> 'is_valid' when 'true' then true when 'false' then false end as valid,
  guide_item_score(i.item, 'relevance_precision_score') as score_precision,
  guide_item_score(i.item, 'relevance_recall_score') as score_recall,
  guide_item_score(i.item, 'accuracy_score') as score_accuracy,
  guide_item_score(i.item, 'completeness_score') as score_completeness,
  guide_item_score(i.item, 'helpfulness_score') as score_helpfulness,
  l.lowest as score_lowest,
  case when l.lowest <= 8 then 'LOW' when l.lowest is not null then 'HIGH' else 'NONE' end as mark,
  evaluation_text(i.item -> 'relevance_and_quality' ->> 'relevance_evaluation_details', r.subject_name, r.subject_number) as details,
  i.item -> 'relevance_and_quality' ->> 'accuracy_of_recommendations' as recommendations,
  i.item -> 'relevance_and_quality' ->> 'completeness_assessment' as completeness,
  i.item -> 'overall_assessment' ->> 'conclusion' as conclusion,
  i.item -> 'overall_assessment' ->> 'strengths' as strengths,
  evaluation_text(i.item -> 'overall_assessment' ->> 'weaknesses', r.subject_name, r.subject_number) as weaknesses,
  i.item -> 'overall_assessment' ->> 'structure_and_format' as structure,
  i.item -> 'overall_assessment' ->> 'suggestions' as suggestions,
  case when p.named then '[개인정보로 표시하지 않음]'
    else evaluation_text(i.item -> 'hallucination_check' ->> 'hallucination_details', r.subject_name, r.subject_number) end as hallucination
from guide_node n
  join request r on r.req_id = n.req_id
  cross join lateral guide_items(n.merged_data) with ordinality i (item, no)
  cross join lateral (select guide_item_lowest(i.item) as lowest) l
  cross join lateral (select coalesce(i.item -> 'overall_assessment' ->> 'weaknesses' like '%[IDENTIFIER]%', false) as named) p
  left join lateral (select string_agg(concat_ws(': ', nullif(sentence ->> 'info_type', ''), sentence ->> 'sentence'), E'\n') as sentences
    from jsonb_array_elements(i.item -> 'referenced_sentences') sentence) s on true;

grant select on llm_evaluation_item to onyak_app;
