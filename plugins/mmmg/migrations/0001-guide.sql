-- What a guide adds to its request. Databases that the host made them in (its steps 0004, 0009 and 0025) have them with their
-- rows: there this changes nothing.
do $guide$ begin
  if to_regclass('public.guide_request') is not null then
    return;
  end if;

  create table guide_request (
    req_id text primary key check (char_length(req_id) between 1 and 100),
    hospital_code text not null references hospital (code),
    age integer check (age between 0 and 200),
    gender text not null check (gender in ('Male', 'Female', 'Unknown')),
    phr_file_id uuid,
    record jsonb check (jsonb_typeof(record) = 'object'),
    record_date date not null,
    final_seq integer,
    version integer not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_by text not null,
    updated_at timestamptz not null,
    unique (hospital_code, req_id),
    foreign key (hospital_code, phr_file_id) references phr_file (hospital_code, id),
    foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade
  );
  create index guide_request_phr_file on guide_request (hospital_code, phr_file_id);
  create trigger "guide_request_stamp" before insert or update on "guide_request" for each row execute function onyak_stamp();
  create trigger "guide_request_history" after insert or update or delete on "guide_request"
    for each row execute function onyak_history('req_id', '', 'record');
  alter table "guide_request" enable row level security;
  alter table "guide_request" force row level security;
  create policy "guide_request_tenant" on "guide_request" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
    with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
  grant select, insert, update, delete on "guide_request" to onyak_app;

  create table guide_screening (
    req_id text primary key,
    hospital_code text not null,
    knowledge_release integer not null,
    result jsonb not null check (jsonb_typeof(result) = 'object'),
    version integer not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_by text not null,
    updated_at timestamptz not null,
    foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id)
  );
  create trigger "guide_screening_stamp" before insert or update on "guide_screening" for each row execute function onyak_stamp();
  create trigger "guide_screening_history" after insert or update or delete on "guide_screening"
    for each row execute function onyak_history('req_id', '', 'result');
  alter table "guide_screening" enable row level security;
  alter table "guide_screening" force row level security;
  create policy "guide_screening_tenant" on "guide_screening" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
    with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
  grant select, insert, update, delete on "guide_screening" to onyak_app;

  create table guide_node (
    req_id text not null,
    seq integer not null check (seq >= 0),
    hospital_code text not null,
    from_seq integer,
    status text not null check (status in ('RUNNING', 'READY', 'FAILED', 'COMPLETE')),
    gen_type text not null check (gen_type in ('Initial', 'Feedback')),
    trans_time timestamptz not null default now(),
    llm_model_gen text,
    llm_model_eval text,
    llm_temp_gen double precision,
    llm_temp_eval double precision,
    -- Seconds.
    response_time_gen double precision,
    response_time_eval double precision,
    memory_gen jsonb,
    memory_eval jsonb,
    merged_data jsonb,
    feedback text,
    feedback_user_id text,
    send_user_id text,
    send_trans_time timestamptz,
    llm_latest boolean not null default false,
    failure text,
    version integer not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_by text not null,
    updated_at timestamptz not null,
    primary key (req_id, seq),
    foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id),
    foreign key (req_id, from_seq) references guide_node (req_id, seq)
  );
  create trigger "guide_node_stamp" before insert or update on "guide_node" for each row execute function onyak_stamp();
  create trigger "guide_node_history" after insert or update or delete on "guide_node"
    for each row execute function onyak_history('req_id,seq', '', 'memory_gen,memory_eval,merged_data');
  alter table "guide_node" enable row level security;
  alter table "guide_node" force row level security;
  create policy "guide_node_tenant" on "guide_node" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
    with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
  grant select, insert, update, delete on "guide_node" to onyak_app;

  create table guide_feedback (
    -- Also the id of the workflow's update, so that a repeat is the same feedback.
    id uuid primary key,
    hospital_code text not null,
    req_id text not null,
    from_seq integer not null,
    -- The node it became; absent until the workflow accepted it.
    seq integer,
    feedback text not null check (char_length(feedback) between 1 and 20000),
    user_id text not null,
    version integer not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_by text not null,
    updated_at timestamptz not null,
    foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id)
  );
  create index guide_feedback_request on guide_feedback (hospital_code, req_id);
  create trigger "guide_feedback_stamp" before insert or update on "guide_feedback" for each row execute function onyak_stamp();
  create trigger "guide_feedback_history" after insert or update or delete on "guide_feedback"
    for each row execute function onyak_history('id', '', '');
  alter table "guide_feedback" enable row level security;
  alter table "guide_feedback" force row level security;
  create policy "guide_feedback_tenant" on "guide_feedback" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
    with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
  grant select, insert, update, delete on "guide_feedback" to onyak_app;

  create table guide_text (
    req_id text not null,
    seq integer not null,
    hospital_code text not null,
    init_text text not null default '',
    text text not null default '',
    model text,
    response_time double precision,
    version integer not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_by text not null,
    updated_at timestamptz not null,
    -- [{at, text, reasons}]: sentences of the model that do not stand in init_text.
    excluded jsonb not null default '[]' check (jsonb_typeof(excluded) = 'array'),
    -- [{text, reasons, userId, at}]: marked sentences of the sent text that its sender acknowledged.
    acknowledged jsonb not null default '[]' check (jsonb_typeof(acknowledged) = 'array'),
    primary key (req_id, seq),
    foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id)
  );
  create trigger "guide_text_stamp" before insert or update on "guide_text" for each row execute function onyak_stamp();
  create trigger "guide_text_history" after insert or update or delete on "guide_text"
    for each row execute function onyak_history('req_id,seq', '', 'init_text');
  alter table "guide_text" enable row level security;
  alter table "guide_text" force row level security;
  create policy "guide_text_tenant" on "guide_text" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
    with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
  grant select, insert, update, delete on "guide_text" to onyak_app;

  create table guide_delivery (
    key text primary key,
    hospital_code text not null,
    req_id text not null,
    seq integer not null,
    target text not null check (target in ('CDSS', 'INBOX')),
    body jsonb not null,
    status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED')),
    attempts integer not null default 0 check (attempts >= 0),
    delivered_at timestamptz,
    response text,
    version integer not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_by text not null,
    updated_at timestamptz not null,
    check (key = req_id || ':' || seq),
    foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id)
  );
  create index guide_delivery_request on guide_delivery (hospital_code, req_id);
  create index guide_delivery_pending on guide_delivery (created_at) where status = 'PENDING';
  create trigger "guide_delivery_stamp" before insert or update on "guide_delivery" for each row execute function onyak_stamp();
  create trigger "guide_delivery_history" after insert or update or delete on "guide_delivery"
    for each row execute function onyak_history('key', '', 'body');
  alter table "guide_delivery" enable row level security;
  alter table "guide_delivery" force row level security;
  create policy "guide_delivery_tenant" on "guide_delivery" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
    with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
  grant select, insert, update, delete on "guide_delivery" to onyak_app;
end $guide$;
