export const CONSTRAINTS = String.raw`
CREATE INDEX asset_codes_asset ON asset_codes USING btree (asset_id, created_at, id);
CREATE INDEX asset_codes_folded ON asset_codes USING btree (folded);
CREATE UNIQUE INDEX asset_codes_unique ON asset_codes USING btree (organization_id, folded) NULLS NOT DISTINCT;
CREATE INDEX asset_counts_changes ON asset_counts USING btree (facet, organization_id) WHERE ((level)::text = 'change'::text);
CREATE INDEX asset_counts_facet ON asset_counts USING btree (organization_id, facet, level);
CREATE UNIQUE INDEX asset_counts_folded ON asset_counts USING btree (organization_id, level, facet, time_zone, name, day, conformity, uncertainty_state, has_low_health, is_reference) NULLS NOT DISTINCT WHERE ((level)::text <> 'change'::text);
CREATE INDEX asset_imports_newest ON asset_imports USING btree (imported_at, id);
CREATE INDEX asset_imports_organization ON asset_imports USING btree (organization_id, imported_at, id);
CREATE INDEX asset_movements_asset ON asset_movements USING btree (asset_id, moved_at, id);
CREATE INDEX asset_movements_location ON asset_movements USING btree (location_id);
CREATE UNIQUE INDEX assets_asset_id_unique ON assets USING btree (asset_id);
CREATE INDEX assets_codes_search ON assets USING gin (code_search gin_trgm_ops) WHERE (code_search IS NOT NULL);
CREATE INDEX assets_conformity ON assets USING btree (conformity, updated_at, id);
CREATE INDEX assets_due ON assets USING btree (COALESCE(next_due_at, 'infinity'::date), id);
CREATE INDEX assets_figures ON assets USING btree (organization_id) INCLUDE (id, asset_type, next_due_at, conformity, health_score, is_active) WHERE is_active;
CREATE INDEX assets_folded_id ON assets USING btree (folded_identity((asset_id)::text));
CREATE INDEX assets_folded_search ON assets USING gin (asset_folded_text((asset_id)::text, (name)::text, (serial_number)::text, (manufacturer)::text, (model)::text) gin_trgm_ops);
CREATE INDEX assets_folded_serial ON assets USING btree (folded_identity((serial_number)::text), organization_id) WHERE (serial_number IS NOT NULL);
CREATE INDEX assets_location ON assets USING btree (location_order, id);
CREATE INDEX assets_manufacturer ON assets USING btree (manufacturer, id);
CREATE INDEX assets_name ON assets USING btree (name, id);
CREATE INDEX assets_organization ON assets USING btree (organization_id, updated_at, id);
CREATE INDEX assets_organization_asset_id ON assets USING btree (organization_id, asset_id, id);
CREATE INDEX assets_organization_conformity ON assets USING btree (organization_id, conformity, updated_at, id);
CREATE INDEX assets_organization_due ON assets USING btree (organization_id, COALESCE(next_due_at, 'infinity'::date), id);
CREATE INDEX assets_organization_location ON assets USING btree (organization_id, location_order, id);
CREATE INDEX assets_organization_manufacturer ON assets USING btree (organization_id, manufacturer, id);
CREATE INDEX assets_organization_name ON assets USING btree (organization_id, name, id);
CREATE INDEX assets_organization_status ON assets USING btree (organization_id, (
CASE
    WHEN (NOT is_active) THEN 'infinity'::date
    WHEN (next_due_at IS NULL) THEN '9999-12-31'::date
    ELSE next_due_at
END), id);
CREATE INDEX assets_place ON assets USING btree (location_id, is_active, organization_id) WHERE (location_id IS NOT NULL);
CREATE INDEX assets_status ON assets USING btree ((
CASE
    WHEN (NOT is_active) THEN 'infinity'::date
    WHEN (next_due_at IS NULL) THEN '9999-12-31'::date
    ELSE next_due_at
END), id);
CREATE INDEX assets_type ON assets USING btree (organization_id, lower(btrim((manufacturer)::text)), lower(btrim((model)::text)));
CREATE INDEX assets_updated ON assets USING btree (updated_at, id);
CREATE UNIQUE INDEX audit_keys_one ON audit_keys USING btree ((true));
CREATE INDEX audit_logs_action ON ONLY audit_logs USING btree (action, created_at, id);
CREATE INDEX audit_logs_actor ON ONLY audit_logs USING btree (actor_id, created_at, id);
CREATE INDEX audit_logs_search ON ONLY audit_logs USING gin (audit_search_text((action)::text, (entity_asset_id)::text, before_state, after_state, (actor_email)::text) gin_trgm_ops);
CREATE INDEX audit_logs_newest ON ONLY audit_logs USING btree (created_at, id);
CREATE INDEX audit_logs_objects ON ONLY audit_logs USING btree (created_at, id) WHERE ((audience)::text = 'object'::text);
CREATE INDEX audit_logs_nobodys ON ONLY audit_logs USING btree (created_at, id) WHERE (((audience)::text = 'object'::text) AND (organization_id IS NULL));
CREATE INDEX audit_logs_people ON ONLY audit_logs USING btree (created_at, id) WHERE ((audience)::text = 'people'::text);
CREATE INDEX audit_logs_entity ON ONLY audit_logs USING btree (entity_id, created_at, id);
CREATE INDEX audit_logs_life ON ONLY audit_logs USING btree (entity_id, created_at, id) WHERE (action IN ('asset.created', 'asset.duplicated', 'asset.retired', 'asset.restored'));
CREATE INDEX audit_logs_kind ON ONLY audit_logs USING btree (entity_type, created_at, id);
CREATE INDEX audit_logs_organization ON ONLY audit_logs USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'object'::text);
CREATE INDEX audit_logs_members ON ONLY audit_logs USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'members'::text);
CREATE INDEX audit_logs_written ON ONLY audit_logs USING btree (written_in, id);
CREATE INDEX audit_logs_other_action_created_at_id_idx ON audit_logs_other USING btree (action, created_at, id);
CREATE INDEX audit_logs_other_actor_id_created_at_id_idx ON audit_logs_other USING btree (actor_id, created_at, id);
CREATE INDEX audit_logs_other_audit_search_text_idx ON audit_logs_other USING gin (audit_search_text((action)::text, (entity_asset_id)::text, before_state, after_state, (actor_email)::text) gin_trgm_ops);
CREATE INDEX audit_logs_other_created_at_id_idx ON audit_logs_other USING btree (created_at, id);
CREATE INDEX audit_logs_other_created_at_id_idx1 ON audit_logs_other USING btree (created_at, id) WHERE ((audience)::text = 'object'::text);
CREATE INDEX audit_logs_other_created_at_id_idx2 ON audit_logs_other USING btree (created_at, id) WHERE (((audience)::text = 'object'::text) AND (organization_id IS NULL));
CREATE INDEX audit_logs_other_created_at_id_idx3 ON audit_logs_other USING btree (created_at, id) WHERE ((audience)::text = 'people'::text);
CREATE INDEX audit_logs_other_entity_id_created_at_id_idx ON audit_logs_other USING btree (entity_id, created_at, id);
CREATE INDEX audit_logs_other_entity_id_created_at_id_idx1 ON audit_logs_other USING btree (entity_id, created_at, id) WHERE (action IN ('asset.created', 'asset.duplicated', 'asset.retired', 'asset.restored'));
CREATE INDEX audit_logs_other_entity_type_created_at_id_idx ON audit_logs_other USING btree (entity_type, created_at, id);
CREATE INDEX audit_logs_other_organization_id_created_at_id_idx ON audit_logs_other USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'object'::text);
CREATE INDEX audit_logs_other_organization_id_created_at_id_idx1 ON audit_logs_other USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'members'::text);
CREATE INDEX audit_logs_other_written_in_id_idx ON audit_logs_other USING btree (written_in, id);
CREATE INDEX audit_verifications_newest ON audit_verifications USING btree (started_at, id);
CREATE INDEX backups_newest ON backups USING btree (ordered_at, id);
CREATE UNIQUE INDEX backups_restoring ON backups USING btree ((true)) WHERE ((restore_ordered_at IS NOT NULL) AND (restore_outcome IS NULL));
CREATE UNIQUE INDEX backups_running ON backups USING btree ((true)) WHERE (outcome IS NULL);
CREATE INDEX calendar_feeds_organization ON calendar_feeds USING btree (organization_id);
CREATE INDEX calendar_feeds_person ON calendar_feeds USING btree (user_id, organization_id, created_at, id);
CREATE UNIQUE INDEX calendar_feeds_token ON calendar_feeds USING btree (token_hash);
CREATE INDEX calibration_drafts_asset ON calibration_drafts USING btree (asset_id);
CREATE UNIQUE INDEX calibration_drafts_unique ON calibration_drafts USING btree (user_id, asset_id);
CREATE UNIQUE INDEX calibration_points_unique ON calibration_points USING btree (calibration_id, point_role, point_index);
CREATE INDEX calibrations_checked_by ON calibrations USING btree (checked_by_user_id);
CREATE INDEX calibrations_conformity ON calibrations USING btree (conformity);
CREATE INDEX calibrations_date ON calibrations USING btree (calibration_date, id) INCLUDE (asset_id, organization_id, is_active);
CREATE INDEX calibrations_due ON calibrations USING btree (due_date, id) INCLUDE (asset_id, organization_id, is_active);
CREATE INDEX calibrations_figures ON calibrations USING btree (organization_id, calibration_date) INCLUDE (is_active) WHERE is_active;
CREATE INDEX calibrations_in_force ON calibrations USING btree (sensor_id, calibration_date DESC, created_at DESC) WHERE is_active;
CREATE INDEX calibrations_made_with ON calibrations USING gin (jsonb_path_query_array(reference_standards, '$[*]."asset_id"'::jsonpath) jsonb_path_ops);
CREATE INDEX calibrations_made_with_asset ON calibrations USING btree (internal_reference_asset_id) WHERE ((reference_standards = '[]'::jsonb) AND (internal_reference_asset_id IS NOT NULL));
CREATE INDEX calibrations_newest ON calibrations USING btree (created_at, id);
CREATE INDEX calibrations_not_valid ON calibrations USING btree (status) WHERE ((status)::text <> 'valid'::text);
CREATE INDEX calibrations_of_asset ON calibrations USING btree (asset_id, ((calibration_date)::timestamp without time zone AT TIME ZONE 'UTC'::text), id);
CREATE INDEX calibrations_organization ON calibrations USING btree (organization_id, created_at, id);
CREATE INDEX calibrations_organization_date ON calibrations USING btree (organization_id, calibration_date, id) INCLUDE (asset_id, is_active);
CREATE INDEX calibrations_organization_due ON calibrations USING btree (organization_id, due_date, id) INCLUDE (asset_id, is_active);
CREATE INDEX calibrations_pending ON calibrations USING btree (organization_id, checked_by_user_id) WHERE ((status)::text = 'pending_approval'::text);
CREATE INDEX calibrations_performer ON calibrations USING btree (performed_by_user_id);
CREATE INDEX calibrations_purpose ON calibrations USING btree (calibration_purpose);
CREATE INDEX calibrations_repairs ON calibrations USING btree (asset_id, ((repair_date)::timestamp without time zone AT TIME ZONE 'UTC'::text), id) WHERE (repair_date IS NOT NULL);
CREATE INDEX calibrations_search ON calibrations USING gin (search_text gin_trgm_ops);
CREATE INDEX calibrations_sensor ON calibrations USING btree (sensor_id);
CREATE UNIQUE INDEX calibrations_supersedes ON calibrations USING btree (supersedes_id) WHERE (status IN ('valid', 'pending_approval'));
CREATE INDEX calibrations_type ON calibrations USING btree (calibration_type);
CREATE UNIQUE INDEX calibrations_version_unique ON calibrations USING btree (asset_id, calibration_version);
CREATE INDEX certificate_batches_newest ON certificate_batches USING btree (ordered_by, ordered_at, id);
CREATE INDEX certificate_batches_of_house ON certificate_batches USING btree (organization_id, ordered_at, id);
CREATE INDEX certificate_batches_ordered ON certificate_batches USING btree (ordered_at, id);
CREATE UNIQUE INDEX certificate_batches_running ON certificate_batches USING btree (ordered_by) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX certificate_reissues_unique ON certificate_reissues USING btree (calibration_id, issue);
CREATE UNIQUE INDEX certificate_templates_default ON certificate_templates USING btree (organization_id) NULLS NOT DISTINCT WHERE is_default;
CREATE INDEX certificate_templates_name ON certificate_templates USING btree (name, id);
CREATE INDEX certificate_templates_organization ON certificate_templates USING btree (organization_id, name, id);
CREATE INDEX certificates_asset_id ON certificates USING btree ("substring"((number)::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text));
CREATE UNIQUE INDEX certificates_code ON certificates USING btree (verification_code);
CREATE UNIQUE INDEX certificates_current ON certificates USING btree (calibration_id, template_id) NULLS NOT DISTINCT WHERE is_current;
CREATE UNIQUE INDEX certificates_unique ON certificates USING btree (calibration_id, template_id, issue) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX daq_details_asset_unique ON daq_details USING btree (asset_id);
CREATE UNIQUE INDEX digital_certificates_outside ON digital_certificates USING btree (calibration_id) WHERE ((origin)::text = 'outside'::text);
CREATE UNIQUE INDEX digital_certificates_unique ON digital_certificates USING btree (calibration_id, number);
CREATE INDEX file_writes_object ON file_writes USING btree (object_name);
CREATE UNIQUE INDEX frequency_response_points_unique ON frequency_response_points USING btree (calibration_id, sweep_index);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys USING btree (expires_at);
CREATE INDEX impact_affected_calibration ON impact_affected USING btree (calibration_id);
CREATE INDEX impact_affected_place ON impact_affected USING btree (report_id, place, id);
CREATE UNIQUE INDEX impact_affected_unique ON impact_affected USING btree (report_id, calibration_id);
CREATE INDEX impact_affected_waiting ON impact_affected USING btree (report_id, level, id) WHERE ((outcome)::text = 'waiting'::text);
CREATE INDEX impact_decisions_of_asset ON impact_decisions USING btree (asset_id, decided_at, id);
CREATE UNIQUE INDEX impact_decisions_unique ON impact_decisions USING btree (affected_id, number);
CREATE INDEX impact_reports_asset ON impact_reports USING btree (asset_id);
CREATE UNIQUE INDEX impact_reports_finding ON impact_reports USING btree (finding_id);
CREATE INDEX impact_reports_newest ON impact_reports USING btree (started_at, id);
CREATE INDEX impact_reports_sensor ON impact_reports USING btree (sensor_id);
CREATE INDEX incidents_last ON incidents USING btree (last_at, id);
CREATE INDEX locations_ancestry ON locations USING gin (ancestry);
CREATE UNIQUE INDEX locations_code_unique ON locations USING btree (organization_id, code);
CREATE INDEX locations_name ON locations USING btree (name, id);
CREATE INDEX locations_organization_name ON locations USING btree (organization_id, name, id);
CREATE INDEX locations_parent ON locations USING btree (parent_location_id);
CREATE UNIQUE INDEX mailed_tokens_hash_unique ON mailed_tokens USING btree (token_hash);
CREATE INDEX mailed_tokens_user ON mailed_tokens USING btree (user_id, purpose);
CREATE INDEX mailed_tokens_way_back ON mailed_tokens USING btree (email) WHERE (((purpose)::text = 'restore_email'::text) AND (used_at IS NULL));
CREATE INDEX mails_of_user ON mails USING btree (user_id);
CREATE INDEX mails_open ON mails USING btree (state, due_at) WHERE (state IN ('waiting', 'dead'));
CREATE INDEX mails_settled ON mails USING btree (settled_at) WHERE (((state)::text <> 'waiting'::text) AND (forgotten_at IS NULL));
CREATE INDEX notifications_of_user ON notifications USING btree (user_id, created_at);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (NOT is_read);
CREATE INDEX organization_exports_newest ON organization_exports USING btree (organization_id, ordered_at, id);
CREATE UNIQUE INDEX organization_exports_running ON organization_exports USING btree (organization_id) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX organization_join_requests_pending ON organization_join_requests USING btree (organization_id, user_id) WHERE ((status)::text = 'pending'::text);
CREATE UNIQUE INDEX organization_members_unique ON organization_members USING btree (organization_id, user_id);
CREATE INDEX organization_members_user ON organization_members USING btree (user_id);
CREATE INDEX organizations_location ON organizations USING btree (location_id);
CREATE INDEX organizations_name ON organizations USING btree (name, id);
CREATE INDEX procedure_attachments_file ON procedure_attachments USING btree (file_id);
CREATE INDEX procedure_attachments_procedure ON procedure_attachments USING btree (procedure_id, from_revision);
CREATE UNIQUE INDEX procedure_revisions_number ON procedure_revisions USING btree (procedure_id, revision);
CREATE UNIQUE INDEX procedures_proc_id_unique ON procedures USING btree (proc_id);
CREATE INDEX processes_seen ON processes USING btree (seen_at);
CREATE INDEX recomputations_newest ON recomputations USING btree (made_at, id);
CREATE UNIQUE INDEX recomputations_once ON recomputations USING btree (calibration_id, engine_version);
CREATE INDEX reminder_deliveries_open ON reminder_deliveries USING btree (user_id) WHERE is_open;
CREATE INDEX reminders_delivery ON reminders USING btree (delivery_id);
CREATE UNIQUE INDEX saved_views_unique ON saved_views USING btree (user_id, list, name);
CREATE INDEX scope_entries_organization ON scope_entries USING btree (organization_id, physical_quantity, created_at, id);
CREATE INDEX self_tests_newest ON self_tests USING btree (started_at, id);
CREATE INDEX sensor_channels_figures ON sensor_channels USING btree (asset_id) INCLUDE (physical_quantity, is_active);
CREATE INDEX sensor_channels_quantity ON sensor_channels USING btree (physical_quantity, asset_id);
CREATE INDEX sensor_channels_references ON sensor_channels USING btree (asset_id) WHERE (((calibration_role)::text = 'reference'::text) AND is_active);
CREATE INDEX sensor_channels_technology ON sensor_channels USING btree (technology, asset_id);
CREATE UNIQUE INDEX sensor_channels_unique ON sensor_channels USING btree (asset_id, channel_id);
CREATE INDEX signing_keys_history ON signing_keys USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX signing_keys_unique ON signing_keys USING btree (organization_id) NULLS NOT DISTINCT WHERE (retired_at IS NULL);
CREATE INDEX stored_files_entity ON stored_files USING btree (entity_type, entity_id);
CREATE INDEX stored_files_object ON stored_files USING btree (object_name);
CREATE UNIQUE INDEX user_signatures_active ON user_signatures USING btree (user_id) WHERE is_active;
CREATE UNIQUE INDEX user_signatures_version_unique ON user_signatures USING btree (user_id, version);
CREATE UNIQUE INDEX users_email_unique ON users USING btree (email);
CREATE INDEX users_name_skeleton ON users USING btree (name_skeleton((name)::text));
CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (delivery_id, started_at, id);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (webhook_id, created_at, occurred_at, id);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (webhook_id, due_at) WHERE ((state)::text = 'waiting'::text);
CREATE INDEX webhook_due_dates_asset ON webhook_due_dates USING btree (asset_id);
CREATE INDEX webhooks_organization ON webhooks USING btree (organization_id, created_at, id);

ALTER TABLE impact_reports
    ADD CONSTRAINT "FK_0021b1804e428e46708ffff3f1d" FOREIGN KEY (closed_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_18ce2f63fd4be484f8209a8bee3" FOREIGN KEY (last_good_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_2282fedc169c8b288ac78daf9fc" FOREIGN KEY (asset_id) REFERENCES assets(id),
    ADD CONSTRAINT "FK_3edbbd18764b81daf630bb6058b" FOREIGN KEY (finding_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_4e4b3dfb6230986bd728d7b9c7b" FOREIGN KEY (sensor_id) REFERENCES sensor_channels(id),
    ADD CONSTRAINT "FK_808c3397bfac4edf088c0bcc5e0" FOREIGN KEY (started_by) REFERENCES users(id);

ALTER TABLE certificate_batch_items
    ADD CONSTRAINT "FK_0146abb2a2775c2f73bd1f20b56" FOREIGN KEY (batch_id) REFERENCES certificate_batches(id) ON DELETE CASCADE;

ALTER TABLE users
    ADD CONSTRAINT "FK_02ec15de199e79a0c46869895f4" FOREIGN KEY (profile_picture_id) REFERENCES stored_files(id);

ALTER TABLE calibrations
    ADD CONSTRAINT "FK_0307f7579fd5c1911e964691fb5" FOREIGN KEY (sensor_id) REFERENCES sensor_channels(id),
    ADD CONSTRAINT "FK_0dcc3f4ceaa24c96d4c4b315cbd" FOREIGN KEY (authorised_by_user_id) REFERENCES users(id),
    ADD CONSTRAINT "FK_197e1b69f7be06ca3b48432954b" FOREIGN KEY (internal_procedure_id) REFERENCES procedures(id),
    ADD CONSTRAINT "FK_1db5fa8e331dc5805cab07743e7" FOREIGN KEY (created_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_325462a04cbd77389fa1b593e27" FOREIGN KEY (supersedes_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_38e0d24a7abf241205795ff8ecf" FOREIGN KEY (daq_id) REFERENCES assets(id),
    ADD CONSTRAINT "FK_3e1f7d0a591e1fedd04c39f99fc" FOREIGN KEY (uploaded_certificate_file_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_508e5a6d3d95a4150819d9a3555" FOREIGN KEY (calibration_location_id) REFERENCES locations(id),
    ADD CONSTRAINT "FK_7083f5959cb8a90ba5819f17998" FOREIGN KEY (superseded_by_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_71c44d650875c555ba37509aeb7" FOREIGN KEY (asset_id) REFERENCES assets(id),
    ADD CONSTRAINT "FK_73253ac59bce75799a0e50384d6" FOREIGN KEY (internal_procedure_revision_id) REFERENCES procedure_revisions(id),
    ADD CONSTRAINT "FK_a2e77d9b67a070fc6dfb3cc81f9" FOREIGN KEY (decided_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_b42801520fee01f47ac842d7de8" FOREIGN KEY (issuing_organization_id) REFERENCES organizations(id),
    ADD CONSTRAINT "FK_c3afb998de0b1d3450309800b06" FOREIGN KEY (internal_reference_asset_id) REFERENCES assets(id),
    ADD CONSTRAINT "FK_cbda24714c20be38dd034d224ee" FOREIGN KEY (organization_id) REFERENCES organizations(id),
    ADD CONSTRAINT "FK_e8f92452f33335258ec8a1acac5" FOREIGN KEY (checked_by_user_id) REFERENCES users(id),
    ADD CONSTRAINT "FK_ecbe22bc973fd9068d21eb8fec9" FOREIGN KEY (performed_by_user_id) REFERENCES users(id),
    ADD CONSTRAINT "FK_f74a2e0fc1aa7391656751f3ff5" FOREIGN KEY (calibration_organization_id) REFERENCES organizations(id);

ALTER TABLE user_keys
    ADD CONSTRAINT "FK_03bc99d540d17f2d6def72de3ae" FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE locations
    ADD CONSTRAINT "FK_06f770dfdf4e78f67ad08f80cdc" FOREIGN KEY (parent_location_id) REFERENCES locations(id),
    ADD CONSTRAINT "FK_190a7ee60db34ef946627cbbe9f" FOREIGN KEY (created_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_e80aa366acb3dbc300e668c3ee2" FOREIGN KEY (organization_id) REFERENCES organizations(id);

ALTER TABLE webhook_attempts
    ADD CONSTRAINT "FK_0d56d91d61b827bb2079c256538" FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;

ALTER TABLE certificate_templates
    ADD CONSTRAINT "FK_0d6c69bff7efa430feee51654ff" FOREIGN KEY (created_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_b04eca8b8a8c6322a8ad4d7a05b" FOREIGN KEY (organization_id) REFERENCES organizations(id);

ALTER TABLE impact_decisions
    ADD CONSTRAINT "FK_0d71574beff269797b2432f39fd" FOREIGN KEY (affected_id) REFERENCES impact_affected(id),
    ADD CONSTRAINT "FK_a462b04dccebfb17852f46d6704" FOREIGN KEY (asset_id) REFERENCES assets(id),
    ADD CONSTRAINT "FK_b1463fadadd3c848d7fd63bcd55" FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE impact_affected
    ADD CONSTRAINT "FK_0f09925fd73da550f9ca92873f0" FOREIGN KEY (report_id) REFERENCES impact_reports(id),
    ADD CONSTRAINT "FK_65c16c7fca3b198f1c1c8ba4d61" FOREIGN KEY (via_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_ee17efeafc90dcc173cf3c8933c" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

ALTER TABLE reminder_deliveries
    ADD CONSTRAINT "FK_120aa4e2b6349b1a1fd33237134" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE webhooks
    ADD CONSTRAINT "FK_1263da9f2a66fe09006bd86130e" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_eb68180d7bcb926c84b0cafb447" FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE procedures
    ADD CONSTRAINT "FK_1426211527cd445b2c6edd65e5f" FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE signing_keys
    ADD CONSTRAINT "FK_15bcc39d0c1055846f20dac1204" FOREIGN KEY (organization_id) REFERENCES organizations(id);

ALTER TABLE assets
    ADD CONSTRAINT "FK_1d6ef9c90d6709e779cde626c37" FOREIGN KEY (organization_id) REFERENCES organizations(id),
    ADD CONSTRAINT "FK_32b59f1ec75328fcef3f36ac4e0" FOREIGN KEY (pinout_image_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_398a8b7fe2f2763eb234554960e" FOREIGN KEY (picture_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_7af051b38fff9213af839fd428d" FOREIGN KEY (mechanical_image_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_916f79b60e63293b23def86da6d" FOREIGN KEY (location_id) REFERENCES locations(id),
    ADD CONSTRAINT "FK_dccd1dbe2c036b9ab80876466b7" FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE scope_entries
    ADD CONSTRAINT "FK_25625132213ab102a1fa5f5dcca" FOREIGN KEY (organization_id) REFERENCES organizations(id),
    ADD CONSTRAINT "FK_513f51167d20d2b9db87657772b" FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE procedure_attachments
    ADD CONSTRAINT "FK_289d03fff1e8feb1cdc0cbdc683" FOREIGN KEY (file_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_9828a72bfda6c490f4f7bf6e666" FOREIGN KEY (procedure_id) REFERENCES procedures(id);

ALTER TABLE sensor_channels
    ADD CONSTRAINT "FK_28c08bdf7291b9f0b4a66ac70d5" FOREIGN KEY (calibration_method_id) REFERENCES procedures(id),
    ADD CONSTRAINT "FK_d6594c608521c2824bc1532b548" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

ALTER TABLE calibration_drafts
    ADD CONSTRAINT "FK_29f05e2f9ff2d6876a83566c468" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_2bb78938c926982450d5b4f278e" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_499a5b319a01cceb8bafb2ea5b7" FOREIGN KEY (handed_over_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE reminders
    ADD CONSTRAINT "FK_2c8027b572a9272f2c66468664e" FOREIGN KEY (delivery_id) REFERENCES reminder_deliveries(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_e52d0d6d392e6ac62ae484a3dba" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

ALTER TABLE asset_import_items
    ADD CONSTRAINT "FK_2e950e32c61e6004c458190da77" FOREIGN KEY (import_id) REFERENCES asset_imports(id) ON DELETE CASCADE;

ALTER TABLE calendar_feeds
    ADD CONSTRAINT "FK_3212ce9ff23847e66347a6730d3" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_c4da87ab4c1ea691b247a299399" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

ALTER TABLE frequency_response_points
    ADD CONSTRAINT "FK_3656d7de92727683293eb9cb150" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

ALTER TABLE organization_exports
    ADD CONSTRAINT "FK_40afc1557b70cd6fec779eda690" FOREIGN KEY (file_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_59dcbad262b26494ee36f3b9920" FOREIGN KEY (ordered_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_6ebbdc5d6f2a3e742162a500585" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

ALTER TABLE certificate_reissues
    ADD CONSTRAINT "FK_421c39aee6632f2111a9cc83005" FOREIGN KEY (calibration_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_e909c98717e4ef2a852823b4dc7" FOREIGN KEY (ordered_by) REFERENCES users(id);

ALTER TABLE stored_files
    ADD CONSTRAINT "FK_44634705fddd90d5d6723ae368c" FOREIGN KEY (uploaded_by) REFERENCES users(id);

ALTER TABLE reminder_rounds
    ADD CONSTRAINT "FK_4882d63fcf233ee0200cc788a4e" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

ALTER TABLE certificates
    ADD CONSTRAINT "FK_545f697833c51082abb47e02a6b" FOREIGN KEY (calibration_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_7d426c77c6601ceb146994cc6fd" FOREIGN KEY (signing_key_id) REFERENCES signing_keys(id),
    ADD CONSTRAINT "FK_958c68df18b342357a95aa2d262" FOREIGN KEY (file_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_b73604d85c520ce2d2cfd675cce" FOREIGN KEY (template_id) REFERENCES certificate_templates(id);

ALTER TABLE asset_count_rollups
    ADD CONSTRAINT "FK_57644cadfd158c2a6899267dd58" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

ALTER TABLE recomputations
    ADD CONSTRAINT "FK_5e41421f47ebeefbabfa081aa58" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

ALTER TABLE saved_views
    ADD CONSTRAINT "FK_5ef69747737eae659eb1dd15aac" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE asset_imports
    ADD CONSTRAINT "FK_5f9f15fc4ff19b151bb5d0ccce4" FOREIGN KEY (organization_id) REFERENCES organizations(id),
    ADD CONSTRAINT "FK_70f10aed2204ffd48dd3a393d94" FOREIGN KEY (imported_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_df344df14c7528cb0deab32c123" FOREIGN KEY (undone_by) REFERENCES users(id);

ALTER TABLE notification_preferences
    ADD CONSTRAINT "FK_64c90edc7310c6be7c10c96f675" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE certificate_batches
    ADD CONSTRAINT "FK_68116f0cd4218a1aa62c9ce5447" FOREIGN KEY (organization_id) REFERENCES organizations(id),
    ADD CONSTRAINT "FK_8f2856b3a9193a320531d5045f1" FOREIGN KEY (file_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_99e27bade637eb980bb7f59c701" FOREIGN KEY (ordered_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_bee61b699330ea2a2a2fcd3fdeb" FOREIGN KEY (template_id) REFERENCES certificate_templates(id);

ALTER TABLE digital_certificates
    ADD CONSTRAINT "FK_6d4fca8ba8ce4b546e6597ca974" FOREIGN KEY (calibration_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_ecdeb0edaae0a1704c4c3469fc6" FOREIGN KEY (file_id) REFERENCES stored_files(id);

ALTER TABLE calibration_inputs
    ADD CONSTRAINT "FK_6dcc12e49fa51066a1c649b0f8b" FOREIGN KEY (calibration_id) REFERENCES calibrations(id) ON DELETE CASCADE;

ALTER TABLE webhook_due_dates
    ADD CONSTRAINT "FK_6feb81d47ac8fd4cc6f85abfe85" FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_b49ebaabd0656f94de6011a8c85" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

ALTER TABLE organization_members
    ADD CONSTRAINT "FK_7062a4fbd9bab22ffd918e5d3d9" FOREIGN KEY (organization_id) REFERENCES organizations(id),
    ADD CONSTRAINT "FK_89bde91f78d36ca41e9515d91c6" FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE user_signatures
    ADD CONSTRAINT "FK_77f661f1a4f18a8089e62cc8839" FOREIGN KEY (file_id) REFERENCES stored_files(id),
    ADD CONSTRAINT "FK_d5be66458ddb68a7c7588f627b2" FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE mails
    ADD CONSTRAINT "FK_793324f8abe574c6444356694ee" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE file_damages
    ADD CONSTRAINT "FK_7d7e82a04c44e89abaf22a6f09d" FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE;

ALTER TABLE organization_join_requests
    ADD CONSTRAINT "FK_86b44339c6a54e58d4639ddc4ac" FOREIGN KEY (user_id) REFERENCES users(id),
    ADD CONSTRAINT "FK_94ad243453073e7489da74f0b51" FOREIGN KEY (organization_id) REFERENCES organizations(id);

ALTER TABLE organizations
    ADD CONSTRAINT "FK_88a24953b7fb00e52d96fc1e2ba" FOREIGN KEY (created_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_985d8cab86bdf9f19a0773bf982" FOREIGN KEY (location_id) REFERENCES locations(id),
    ADD CONSTRAINT "FK_bf54549fb886a59264841f79957" FOREIGN KEY (logo_file_id) REFERENCES stored_files(id);

ALTER TABLE procedure_revisions
    ADD CONSTRAINT "FK_8f16fb9a90c7c2d055659d0ee0e" FOREIGN KEY (procedure_id) REFERENCES procedures(id),
    ADD CONSTRAINT "FK_f484fd51eef72a284c4d4cb580f" FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE asset_scores
    ADD CONSTRAINT "FK_9560142db8e75127c93a10e2096" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

ALTER TABLE certificate_template_versions
    ADD CONSTRAINT "FK_97bb193f06f1fc0b5eb64dcc5c0" FOREIGN KEY (template_id) REFERENCES certificate_templates(id),
    ADD CONSTRAINT "FK_da0a0267578e9e8425cb7457be9" FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE asset_codes
    ADD CONSTRAINT "FK_97f87bd309acd8bb6c41c049876" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_a2c721d07757ef11b70083cd186" FOREIGN KEY (created_by) REFERENCES users(id),
    ADD CONSTRAINT "FK_ce21732a3cf1280c6a4b057bf46" FOREIGN KEY (organization_id) REFERENCES organizations(id);

ALTER TABLE asset_movements
    ADD CONSTRAINT "FK_99a95d47110c653d8537daafbc7" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE,
    ADD CONSTRAINT "FK_c3e2083b7f45389f505910bebc8" FOREIGN KEY (location_id) REFERENCES locations(id),
    ADD CONSTRAINT "FK_e22220c63143ab9894cdcd2c8d4" FOREIGN KEY (moved_by) REFERENCES users(id);

ALTER TABLE notifications
    ADD CONSTRAINT "FK_9a8a82462cab47c73d25f49261f" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE webhook_deliveries
    ADD CONSTRAINT "FK_a0286aeb96db651efd1ae2966f2" FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

ALTER TABLE mailed_tokens
    ADD CONSTRAINT "FK_a216a1d5f921f0a8e7fb4a6e67e" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE calibration_points
    ADD CONSTRAINT "FK_a69facf11461000f9493d452678" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

ALTER TABLE certificate_choices
    ADD CONSTRAINT "FK_a6a460617679a8c55f082f4e601" FOREIGN KEY (calibration_id) REFERENCES calibrations(id),
    ADD CONSTRAINT "FK_c187faa334a788cf278e0008618" FOREIGN KEY (template_id) REFERENCES certificate_templates(id);

ALTER TABLE known_networks
    ADD CONSTRAINT "FK_ac40af48b6cd64c56e191a48bb4" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE accreditations
    ADD CONSTRAINT "FK_d6dda2729dfcf8f89bafb99949f" FOREIGN KEY (organization_id) REFERENCES organizations(id);

ALTER TABLE daq_details
    ADD CONSTRAINT "FK_d8908df02646a27bc880d2e7985" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

ALTER TABLE counted_assets
    ADD CONSTRAINT "FK_ed687b1639028d06f1451b04ee6" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

ALTER TABLE audit_logs ATTACH PARTITION audit_logs_other DEFAULT;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_chains FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_positions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_chains FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_logs_other FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER asset_codes_are_searched AFTER INSERT OR DELETE OR UPDATE OF code ON asset_codes FOR EACH ROW EXECUTE FUNCTION asset_codes_are_searched();
CREATE TRIGGER asset_codes_take_asset BEFORE INSERT OR UPDATE OF code, asset_id ON asset_codes FOR EACH ROW EXECUTE FUNCTION asset_code_takes_asset();
CREATE TRIGGER assets_count_insert AFTER INSERT ON assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_assets();
CREATE TRIGGER assets_count_update AFTER UPDATE ON assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_assets();
CREATE TRIGGER assets_move_calibrations AFTER UPDATE OF organization_id ON assets FOR EACH ROW WHEN ((old.organization_id IS DISTINCT FROM new.organization_id)) EXECUTE FUNCTION asset_moves_calibrations();
CREATE TRIGGER assets_move_codes AFTER UPDATE OF organization_id ON assets FOR EACH ROW WHEN ((old.organization_id IS DISTINCT FROM new.organization_id)) EXECUTE FUNCTION asset_moves_codes();
CREATE TRIGGER assets_rename_calibrations AFTER UPDATE OF asset_id, name, serial_number ON assets FOR EACH ROW WHEN ((old.asset_id, old.name, old.serial_number) IS DISTINCT FROM (new.asset_id, new.name, new.serial_number)) EXECUTE FUNCTION asset_renames_calibrations();
CREATE TRIGGER assets_take_location_order BEFORE INSERT OR UPDATE OF location_id, organization_id ON assets FOR EACH ROW EXECUTE FUNCTION asset_takes_location_order();
CREATE TRIGGER calibrations_count_delete AFTER DELETE ON calibrations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_calibrations();
CREATE TRIGGER calibrations_count_insert AFTER INSERT ON calibrations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_calibrations();
CREATE TRIGGER calibrations_count_update AFTER UPDATE ON calibrations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_calibrations();
CREATE TRIGGER calibrations_take_organization BEFORE INSERT ON calibrations FOR EACH ROW EXECUTE FUNCTION calibration_takes_organization();
CREATE TRIGGER calibrations_take_organization_that_issues BEFORE INSERT ON calibrations FOR EACH ROW EXECUTE FUNCTION calibration_takes_issuer();
CREATE TRIGGER counted_assets_count_delete AFTER DELETE ON counted_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_assets();
CREATE TRIGGER counted_assets_count_insert AFTER INSERT ON counted_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_assets();
CREATE TRIGGER counted_assets_count_update AFTER UPDATE ON counted_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_assets();
CREATE TRIGGER daq_details_count_delete AFTER DELETE ON daq_details REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_daq();
CREATE TRIGGER daq_details_count_insert AFTER INSERT ON daq_details REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_daq();
CREATE TRIGGER daq_details_count_update AFTER UPDATE ON daq_details REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_daq();
CREATE TRIGGER ends_calendar_feeds AFTER UPDATE OF active ON organization_members FOR EACH ROW WHEN ((old.active AND (NOT new.active))) EXECUTE FUNCTION end_calendar_feeds_of_organization_members();
CREATE TRIGGER ends_calendar_feeds AFTER UPDATE OF is_active ON organizations FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION end_calendar_feeds_of_organizations();
CREATE TRIGGER ends_calendar_feeds AFTER UPDATE OF is_active ON users FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION end_calendar_feeds_of_users();
CREATE TRIGGER locations_move_those_below AFTER UPDATE ON locations FOR EACH ROW WHEN (((old.ancestry IS DISTINCT FROM new.ancestry) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION location_moves_those_below();
CREATE TRIGGER locations_order_assets AFTER UPDATE OF name, organization_id ON locations FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR (old.organization_id IS DISTINCT FROM new.organization_id))) EXECUTE FUNCTION location_orders_assets();
CREATE TRIGGER locations_take_ancestry BEFORE INSERT OR UPDATE OF parent_location_id, organization_id ON locations FOR EACH ROW EXECUTE FUNCTION location_takes_ancestry();
CREATE TRIGGER notifications_changed AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
CREATE TRIGGER notifications_made AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
CREATE TRIGGER notifications_removed AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
CREATE TRIGGER organizations_leave_rollup AFTER UPDATE OF private, is_active, org_category, time_zone ON organizations FOR EACH ROW WHEN ((old.private, old.is_active, old.org_category, old.time_zone) IS DISTINCT FROM (new.private, new.is_active, new.org_category, new.time_zone)) EXECUTE FUNCTION organization_leaves_rollup();
CREATE TRIGGER sensor_channels_count_delete AFTER DELETE ON sensor_channels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_channels();
CREATE TRIGGER sensor_channels_count_insert AFTER INSERT ON sensor_channels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_channels();
CREATE TRIGGER sensor_channels_count_update AFTER UPDATE ON sensor_channels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_channels();

ALTER TABLE accreditations ENABLE ROW LEVEL SECURITY;
ALTER TABLE asset_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE asset_count_rollups ENABLE ROW LEVEL SECURITY;
ALTER TABLE asset_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE asset_import_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE asset_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE asset_movements ENABLE ROW LEVEL SECURITY;
ALTER TABLE asset_scores ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_chains ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_logs_other ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calibration_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE calibration_inputs ENABLE ROW LEVEL SECURITY;
ALTER TABLE calibration_points ENABLE ROW LEVEL SECURITY;
ALTER TABLE calibrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_batch_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_reissues ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_template_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE counted_assets ENABLE ROW LEVEL SECURITY;
ALTER TABLE daq_details ENABLE ROW LEVEL SECURITY;
ALTER TABLE digital_certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE frequency_response_points ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE impact_affected ENABLE ROW LEVEL SECURITY;
ALTER TABLE impact_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE impact_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE locations ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization_join_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
ALTER TABLE recomputations ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_rounds ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE scope_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE sensor_channels ENABLE ROW LEVEL SECURITY;
ALTER TABLE signing_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE stored_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_due_dates ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;

--
-- PostgreSQL database dump complete
--


CREATE POLICY visible_rows ON accreditations USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = accreditations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = accreditations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON asset_codes USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_codes.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_codes.asset_id))));
CREATE POLICY visible_rows ON asset_count_rollups FOR SELECT USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = asset_count_rollups.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON asset_counts FOR SELECT USING (
CASE level
    WHEN 'closed'::text THEN role_sees_all(context_role())
    ELSE ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = asset_counts.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))
END);
CREATE POLICY visible_rows ON asset_import_items USING ((EXISTS ( SELECT 1
   FROM asset_imports parent
  WHERE (parent.id = asset_import_items.import_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM asset_imports parent
  WHERE (parent.id = asset_import_items.import_id))));
CREATE POLICY visible_rows ON asset_imports USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((imported_by = ( SELECT context_user_id() AS context_user_id)) OR ((organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[]))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((imported_by = ( SELECT context_user_id() AS context_user_id)) OR ((organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))))));
CREATE POLICY visible_rows ON asset_movements USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_movements.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_movements.asset_id))));
CREATE POLICY visible_rows ON asset_scores USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_scores.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_scores.asset_id))));
CREATE POLICY visible_rows ON assets USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = assets.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = assets.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON audit_logs FOR SELECT USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((actor_id = ( SELECT context_user_id() AS context_user_id)) OR (((audience)::text = 'people'::text) AND (context_role() = ANY (ARRAY['admin'::text, 'superadmin'::text]))) OR (((audience)::text = ANY (ARRAY[('object'::character varying)::text, ('members'::character varying)::text])) AND ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = audit_logs.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))) AND (((audience)::text = 'object'::text) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR (EXISTS ( SELECT 1
   FROM organization_cards o
  WHERE ((o.id = audit_logs.organization_id) AND o.external)))) AND ((cardinality(other_organization_ids) = 0) OR (NOT (EXISTS ( SELECT 1
   FROM (unnest(audit_logs.other_organization_ids) other(other_id)
     LEFT JOIN organization_cards o ON ((o.id = other.other_id)))
  WHERE ((o.id IS NULL) OR (NOT organization_visible(o.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) AND (NOT (EXISTS ( SELECT 1
   FROM (subjects s
     JOIN organization_cards o ON ((o.id = s.organization_id)))
  WHERE ((s.kind = (audit_logs.entity_type)::text) AND (s.id = audit_logs.entity_id) AND (NOT organization_visible(o.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))))));
CREATE POLICY visible_rows ON calendar_feeds USING ((user_id = ( SELECT context_user_id() AS context_user_id))) WITH CHECK ((user_id = ( SELECT context_user_id() AS context_user_id)));
CREATE POLICY visible_rows ON calibration_drafts USING ((EXISTS ( SELECT 1
   FROM assets a
  WHERE (a.id = calibration_drafts.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets a
  WHERE (a.id = calibration_drafts.asset_id))));
CREATE POLICY visible_rows ON calibration_inputs USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_inputs.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_inputs.calibration_id))));
CREATE POLICY visible_rows ON calibration_points USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_points.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_points.calibration_id))));
CREATE POLICY visible_rows ON calibrations USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = calibrations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = calibrations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON certificate_batch_items USING ((EXISTS ( SELECT 1
   FROM certificate_batches parent
  WHERE (parent.id = certificate_batch_items.batch_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM certificate_batches parent
  WHERE (parent.id = certificate_batch_items.batch_id))));
CREATE POLICY visible_rows ON certificate_batches USING ((ordered_by = ( SELECT context_user_id() AS context_user_id))) WITH CHECK ((ordered_by = ( SELECT context_user_id() AS context_user_id)));
CREATE POLICY visible_rows ON certificate_choices USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_choices.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_choices.calibration_id))));
CREATE POLICY visible_rows ON certificate_reissues USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_reissues.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_reissues.calibration_id))));
CREATE POLICY visible_rows ON certificate_template_versions USING ((EXISTS ( SELECT 1
   FROM certificate_templates parent
  WHERE (parent.id = certificate_template_versions.template_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM certificate_templates parent
  WHERE (parent.id = certificate_template_versions.template_id))));
CREATE POLICY visible_rows ON certificate_templates USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = certificate_templates.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = certificate_templates.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON certificates USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificates.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificates.calibration_id))));
CREATE POLICY visible_rows ON counted_assets FOR SELECT USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = counted_assets.asset_id))));
CREATE POLICY visible_rows ON daq_details USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = daq_details.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = daq_details.asset_id))));
CREATE POLICY visible_rows ON digital_certificates USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = digital_certificates.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = digital_certificates.calibration_id))));
CREATE POLICY visible_rows ON frequency_response_points USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = frequency_response_points.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = frequency_response_points.calibration_id))));
CREATE POLICY visible_rows ON idempotency_keys USING ((user_id = ( SELECT context_user_id() AS context_user_id))) WITH CHECK ((user_id = ( SELECT context_user_id() AS context_user_id)));
CREATE POLICY visible_rows ON impact_affected USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = impact_affected.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = impact_affected.calibration_id))));
CREATE POLICY visible_rows ON impact_decisions USING ((EXISTS ( SELECT 1
   FROM impact_affected parent
  WHERE (parent.id = impact_decisions.affected_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM impact_affected parent
  WHERE (parent.id = impact_decisions.affected_id))));
CREATE POLICY visible_rows ON impact_reports USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = impact_reports.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = impact_reports.asset_id))));
CREATE POLICY visible_rows ON locations USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = locations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = locations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON notifications USING ((user_id = ( SELECT context_user_id() AS context_user_id))) WITH CHECK ((user_id = ( SELECT context_user_id() AS context_user_id)));
CREATE POLICY visible_rows ON organization_exports USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[]))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))));
CREATE POLICY visible_rows ON organization_join_requests USING (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_join_requests.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))))) WITH CHECK (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_join_requests.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))));
CREATE POLICY visible_rows ON organization_members USING (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_members.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))))) WITH CHECK (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_members.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))));
CREATE POLICY visible_rows ON organizations FOR SELECT USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (organization_known(ROW(id, name, full_name, description, email, private, is_active, org_category, ((org_category)::text = 'external'::text), asset_prefix, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)::organization_cards, context_role()) OR (id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR (((org_category)::text = 'external'::text) AND (context_role() = 'admin'::text)))));
CREATE POLICY visible_rows ON recomputations USING ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = recomputations.calibration_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = recomputations.calibration_id))));
CREATE POLICY visible_rows ON reminder_deliveries USING ((user_id = ( SELECT context_user_id() AS context_user_id))) WITH CHECK ((user_id = ( SELECT context_user_id() AS context_user_id)));
CREATE POLICY visible_rows ON reminder_rounds USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = reminder_rounds.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = reminder_rounds.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON reminders USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = reminders.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = reminders.asset_id))));
CREATE POLICY visible_rows ON scope_entries USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = scope_entries.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = scope_entries.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON sensor_channels USING ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = sensor_channels.asset_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = sensor_channels.asset_id))));
CREATE POLICY visible_rows ON signing_keys USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signing_keys.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signing_keys.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));
CREATE POLICY visible_rows ON stored_files USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((uploaded_by = ( SELECT context_user_id() AS context_user_id)) OR
CASE entity_type
    WHEN 'calibration_certificate'::text THEN (EXISTS ( SELECT 1
       FROM calibrations c
      WHERE (c.id = stored_files.entity_id)))
    WHEN 'organization_logo'::text THEN ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = stored_files.entity_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))
    ELSE (entity_type IN ('user_profile_picture', 'user_signature'))
END))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((uploaded_by = ( SELECT context_user_id() AS context_user_id)) OR
CASE entity_type
    WHEN 'calibration_certificate'::text THEN (EXISTS ( SELECT 1
       FROM calibrations c
      WHERE (c.id = stored_files.entity_id)))
    WHEN 'organization_logo'::text THEN ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = stored_files.entity_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))
    ELSE (entity_type IN ('user_profile_picture', 'user_signature'))
END)));
CREATE POLICY visible_rows ON webhook_attempts USING ((EXISTS ( SELECT 1
   FROM webhook_deliveries parent
  WHERE (parent.id = webhook_attempts.delivery_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM webhook_deliveries parent
  WHERE (parent.id = webhook_attempts.delivery_id))));
CREATE POLICY visible_rows ON webhook_deliveries USING ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_deliveries.webhook_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_deliveries.webhook_id))));
CREATE POLICY visible_rows ON webhook_due_dates USING ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_due_dates.webhook_id)))) WITH CHECK ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_due_dates.webhook_id))));
CREATE POLICY visible_rows ON webhooks USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR ((( SELECT context_role() AS context_role) = 'admin'::text) AND (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = webhooks.organization_id) AND seen.external))))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR ((( SELECT context_role() AS context_role) = 'admin'::text) AND (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = webhooks.organization_id) AND seen.external)))))));
CREATE POLICY visible_rows_assets ON stored_files USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (entity_type IN ('asset', 'asset_picture', 'asset_pinout_image', 'asset_mechanical_image', 'asset_cad')) AND (EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = stored_files.entity_id))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (entity_type IN ('asset', 'asset_picture', 'asset_pinout_image', 'asset_mechanical_image', 'asset_cad')) AND (EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = stored_files.entity_id)))));
CREATE POLICY visible_rows_batches ON stored_files FOR SELECT USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'certificate_batch'::text) AND (EXISTS ( SELECT 1
   FROM certificate_batches parent
  WHERE (parent.id = stored_files.entity_id)))));
CREATE POLICY visible_rows_calibrations ON stored_files USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (entity_type IN ('calibration', 'calibration_file', 'calibration_uploaded_certificate')) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (entity_type IN ('calibration', 'calibration_file', 'calibration_uploaded_certificate')) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id)))));
CREATE POLICY visible_rows_change ON organizations FOR UPDATE USING ((((( SELECT context_role() AS context_role) IS NOT NULL) AND ((id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organizations.id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND (organization_known(ROW(id, name, full_name, description, email, private, is_active, org_category, ((org_category)::text = 'external'::text), asset_prefix, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)::organization_cards, context_role()) OR (id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR (((org_category)::text = 'external'::text) AND (context_role() = 'admin'::text))) AND (NOT is_active)))) WITH CHECK ((( SELECT context_role() AS context_role) IS NOT NULL));
CREATE POLICY visible_rows_digital_certificates ON stored_files USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (entity_type IN ('calibration_dcc', 'calibration_uploaded_dcc')) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND (entity_type IN ('calibration_dcc', 'calibration_uploaded_dcc')) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id)))));
CREATE POLICY visible_rows_exports ON stored_files USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'organization_export'::text) AND (EXISTS ( SELECT 1
   FROM organization_exports parent
  WHERE (parent.id = stored_files.entity_id))))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'organization_export'::text) AND (EXISTS ( SELECT 1
   FROM organization_exports parent
  WHERE (parent.id = stored_files.entity_id)))));
CREATE POLICY visible_rows_of_organization ON certificate_batches FOR SELECT USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND (organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))));
CREATE POLICY visible_rows_new ON audit_logs FOR INSERT WITH CHECK ((actor_id = ( SELECT context_user_id() AS context_user_id)));
CREATE POLICY visible_rows_new ON organizations FOR INSERT WITH CHECK ((created_by = ( SELECT context_user_id() AS context_user_id)));
CREATE POLICY visible_rows_procedures ON stored_files USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'procedure'::text))) WITH CHECK (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'procedure'::text)));

REVOKE EXECUTE ON FUNCTION count_assets(uuid[]) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION end_calendar_feeds_of_organization_members() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION end_calendar_feeds_of_organizations() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION end_calendar_feeds_of_users() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION make_audit_month(date) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION open_record() FROM PUBLIC;

CREATE INDEX users_service_accounts ON users (service_organization_id) WHERE service_organization_id IS NOT NULL;
CREATE UNIQUE INDEX api_keys_secret ON api_keys (secret_hash);
CREATE UNIQUE INDEX api_keys_former_secret ON api_keys (former_secret_hash);
CREATE INDEX api_keys_owner ON api_keys (user_id, created_at, id);
ALTER TABLE api_keys ADD CONSTRAINT "FK_a3baee01d8408cd3c0f89a9a973" FOREIGN KEY (user_id)
    REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON api_keys USING (user_id = (select context_user_id()) or exists (
  select 1 from users owner where owner.id = api_keys.user_id and owner.service_organization_id is not null
     and ((select role_sees_all(context_role())) or owner.service_organization_id = any((select context_memberships())::uuid[])))) WITH CHECK (user_id = (select context_user_id()) or exists (
  select 1 from users owner where owner.id = api_keys.user_id and owner.service_organization_id is not null
     and ((select role_sees_all(context_role())) or owner.service_organization_id = any((select context_memberships())::uuid[]))));
REVOKE ALL ON FUNCTION end_api_keys_of_users() FROM PUBLIC;
CREATE TRIGGER ends_api_keys AFTER UPDATE OF is_active ON users FOR EACH ROW
    WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_api_keys_of_users();
CREATE UNIQUE INDEX identities_subject ON identities (issuer, subject);
CREATE INDEX identities_user ON identities (user_id, created_at, id);
CREATE INDEX sign_on_attempts_expiry ON sign_on_attempts (expires_at);
CREATE UNIQUE INDEX recovery_codes_code ON recovery_codes (user_id, code_hash);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at, id);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);
ALTER TABLE totp_secrets ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON totp_secrets USING (user_id = (select context_user_id()) or (select role_sees_all(context_role()))) WITH CHECK (user_id = (select context_user_id()) or (select role_sees_all(context_role())));
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON recovery_codes USING (user_id = (select context_user_id()) or (select role_sees_all(context_role()))) WITH CHECK (user_id = (select context_user_id()) or (select role_sees_all(context_role())));
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON passkeys USING (user_id = (select context_user_id()) or (select role_sees_all(context_role()))) WITH CHECK (user_id = (select context_user_id()) or (select role_sees_all(context_role())));
CREATE UNIQUE INDEX second_factor_rules_organization ON second_factor_rules (organization_id) WHERE organization_id is not null;
CREATE UNIQUE INDEX second_factor_rules_installation ON second_factor_rules ((true)) WHERE organization_id is null;
ALTER TABLE second_factor_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON second_factor_rules USING ((select context_role()) is not null and (organization_id is null or (select role_sees_all(context_role()))
  or organization_id = any((select context_memberships())::uuid[]))) WITH CHECK ((select context_role()) is not null and (organization_id is null or (select role_sees_all(context_role()))
  or organization_id = any((select context_memberships())::uuid[])));
CREATE UNIQUE INDEX electronic_signatures_confirmation ON electronic_signatures (confirmation_id);
CREATE UNIQUE INDEX electronic_signatures_steps ON electronic_signatures (calibration_id, step) WHERE step IS NOT NULL;
CREATE UNIQUE INDEX electronic_signatures_people ON electronic_signatures (calibration_id, signed_by) WHERE step IS NOT NULL;
CREATE INDEX electronic_signatures_calibration ON electronic_signatures (calibration_id, signed_at, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON electronic_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON electronic_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE signature_policies ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON signature_policies USING ((SELECT context_role()) IS NOT NULL AND ((SELECT role_sees_all(context_role())) OR EXISTS (
  SELECT 1 FROM organization_cards seen WHERE seen.id = signature_policies.organization_id
     AND organization_visible(seen.*, context_role(), (SELECT context_memberships()))))) WITH CHECK ((SELECT context_role()) IS NOT NULL AND ((SELECT role_sees_all(context_role())) OR EXISTS (
  SELECT 1 FROM organization_cards seen WHERE seen.id = signature_policies.organization_id
     AND organization_visible(seen.*, context_role(), (SELECT context_memberships())))));
ALTER TABLE electronic_signatures ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX electronic_signatures_revision ON electronic_signatures (procedure_revision_id, signed_by);
CREATE UNIQUE INDEX electronic_signatures_template ON electronic_signatures (template_version_id, signed_by);
CREATE POLICY visible_rows ON electronic_signatures FOR SELECT USING (EXISTS (SELECT 1 FROM calibrations parent WHERE parent.id = electronic_signatures.calibration_id)
  OR EXISTS (SELECT 1 FROM procedure_revisions parent WHERE parent.id = electronic_signatures.procedure_revision_id)
  OR EXISTS (SELECT 1 FROM certificate_template_versions parent WHERE parent.id = electronic_signatures.template_version_id));
CREATE POLICY visible_rows_new ON electronic_signatures FOR INSERT
    WITH CHECK (signed_by = (SELECT context_user_id()) AND (EXISTS (SELECT 1 FROM calibrations parent WHERE parent.id = electronic_signatures.calibration_id)
  OR EXISTS (SELECT 1 FROM procedure_revisions parent WHERE parent.id = electronic_signatures.procedure_revision_id)
  OR EXISTS (SELECT 1 FROM certificate_template_versions parent WHERE parent.id = electronic_signatures.template_version_id)));
CREATE INDEX user_sessions_user ON user_sessions (user_id, created_at, id);
CREATE INDEX user_sessions_expiry ON user_sessions (expires_at);
CREATE INDEX calibrations_superseded_by ON calibrations (superseded_by_id) WHERE superseded_by_id IS NOT NULL;
CREATE INDEX calibrations_superseding ON calibrations (supersedes_id) WHERE supersedes_id IS NOT NULL;
CREATE INDEX calibrations_daq ON calibrations (daq_id) WHERE daq_id IS NOT NULL;
CREATE INDEX calibrations_reference_asset ON calibrations (internal_reference_asset_id) WHERE internal_reference_asset_id IS NOT NULL;
CREATE INDEX calibrations_place ON calibrations (calibration_location_id) WHERE calibration_location_id IS NOT NULL;
CREATE INDEX calibrations_uploaded_file ON calibrations (uploaded_certificate_file_id) WHERE uploaded_certificate_file_id IS NOT NULL;
CREATE INDEX impact_affected_via ON impact_affected (via_id) WHERE via_id IS NOT NULL;
CREATE INDEX impact_reports_last_good ON impact_reports (last_good_id) WHERE last_good_id IS NOT NULL;
CREATE INDEX assets_picture ON assets (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX assets_pinout_image ON assets (pinout_image_id) WHERE pinout_image_id IS NOT NULL;
CREATE INDEX assets_mechanical_image ON assets (mechanical_image_id) WHERE mechanical_image_id IS NOT NULL;
CREATE INDEX certificates_file ON certificates (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX digital_certificates_file ON digital_certificates (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX certificate_batches_file ON certificate_batches (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX organization_exports_file ON organization_exports (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX organizations_logo ON organizations (logo_file_id) WHERE logo_file_id IS NOT NULL;
CREATE INDEX user_signatures_file ON user_signatures (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX users_picture ON users (profile_picture_id) WHERE profile_picture_id IS NOT NULL;
ALTER TABLE saved_views ADD CONSTRAINT "FK_06214b14a66ba26ac122c0a9c32" FOREIGN KEY (organization_id)
    REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX saved_views_shared ON saved_views (organization_id, name, id) WHERE organization_id IS NOT NULL;
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON saved_views USING ((user_id = (select context_user_id())) or (organization_id = any((select context_memberships())::uuid[]))) WITH CHECK (user_id = (select context_user_id()));
CREATE UNIQUE INDEX location_counts_folded ON location_counts (organization_id, location_id) NULLS NOT DISTINCT WHERE NOT is_change;
CREATE INDEX location_counts_changes ON location_counts (location_id) WHERE is_change;
CREATE INDEX location_counts_location ON location_counts (location_id);
ALTER TABLE location_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_rows ON location_counts FOR SELECT USING ((SELECT context_role()) IS NOT NULL AND (organization_id IS NULL OR (SELECT role_sees_all(context_role())) OR EXISTS (
  SELECT 1 FROM organization_cards seen
   WHERE seen.id = location_counts.organization_id AND organization_visible(seen, context_role(), (SELECT context_memberships())))));
CREATE TRIGGER assets_note_insert AFTER INSERT ON assets REFERENCING NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets();
CREATE TRIGGER assets_note_update AFTER UPDATE ON assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets();
CREATE TRIGGER assets_note_delete AFTER DELETE ON assets REFERENCING OLD TABLE AS old_rows
     FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets();
-- Named to run after the triggers that lock assets.
CREATE TRIGGER locations_recount AFTER UPDATE ON locations FOR EACH ROW
     WHEN (old.ancestry IS DISTINCT FROM new.ancestry AND pg_trigger_depth() = 0) EXECUTE FUNCTION location_moves_counts();
CREATE TRIGGER locations_recount_delete AFTER DELETE ON locations FOR EACH ROW EXECUTE FUNCTION location_drops_counts();
`;
